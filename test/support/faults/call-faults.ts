import { interceptCommands, type SdkClient } from '../aws/intercept-commands.ts';
import type { BillingFixture } from '../billing/billing-fixture.ts';
import { stripeFailure } from '../billing/stripe-clients.ts';

type FaultTargets = Pick<BillingFixture, 'documents' | 'options'> & { readonly sdks?: readonly SdkClient[] };

/**
 * Faults of one outgoing call. `crash`: the process crashes before a write. `failure`: the call fails without effect.
 * `lost response`: the call takes effect but fails. After `crash`, and only then, all further calls fail. A crash before a read is
 * left out, because it leaves the same state as a crash before the next write.
 */
export const CALL_FAULTS = ['crash', 'failure', 'lost response'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

type Outcome = 'success' | 'failure' | 'lost response';

/** After this error, the SDK does not know if the call took effect. */
const createConnectionReset = () => Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });

/**
 * Runs `act` with a fault at one of its outgoing calls, and ignores the error of `act`. For the fault `crash`, `callNumber` counts only
 * writes, otherwise all calls. Returns false if `act` makes fewer calls.
 */
export async function withCallFault(
  targets: FaultTargets,
  act: () => Promise<unknown>,
  callNumber: number,
  fault: CallFault,
): Promise<boolean> {
  let calls = 0;
  const nextOutcome = async (isRead: boolean): Promise<Outcome> => {
    if (fault === 'crash' && isRead) return calls < callNumber ? 'success' : 'failure';
    calls++;
    if (calls > callNumber && fault === 'crash') return 'failure';
    if (calls !== callNumber) return 'success';
    return fault === 'lost response' ? 'lost response' : 'failure';
  };
  await runWithOutcomes(targets, nextOutcome, act);
  return calls >= callNumber;
}

/** Runs `visit` just before one of the outgoing calls of `act`. Returns false if `act` makes fewer calls than `callNumber`. */
export async function runBeforeCall(
  targets: FaultTargets,
  act: () => Promise<unknown>,
  callNumber: number,
  visit: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  const nextOutcome = async (): Promise<Outcome> => {
    calls++;
    if (calls === callNumber) await visit();
    return 'success';
  };
  await runWithOutcomes(targets, nextOutcome, act);
  return calls >= callNumber;
}

/** Commands of DynamoDB, S3 and Cognito that change nothing. */
const READ_COMMAND = /^(Admin)?(Get|BatchGet|Query|Scan|Head|List)/;

async function runWithOutcomes(
  targets: FaultTargets,
  nextOutcome: (isRead: boolean) => Promise<Outcome>,
  act: () => Promise<unknown>,
): Promise<void> {
  const { options, documents, sdks = [] } = targets;
  const originalIntercept = options.intercept;
  const stop = interceptCommands([documents, ...sdks], async (name, command, next) => {
    const outcome = await nextOutcome(READ_COMMAND.test(name));
    if (outcome === 'failure') throw new Error('The service is unavailable.');
    const response = await next(command);
    if (outcome === 'lost response') throw createConnectionReset();
    return response;
  });
  options.intercept = async ({ method }, proceed) => {
    const outcome = await nextOutcome(method === 'GET');
    if (outcome === 'failure') return stripeFailure();
    const response = proceed();
    return outcome === 'success' ? response : stripeFailure();
  };
  await Promise.allSettled([act()]);
  stop();
  options.intercept = originalIntercept;
}
