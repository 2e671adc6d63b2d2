import { interceptCommands, type SdkClient } from '../aws/intercept-commands.ts';
import type { BillingFixture } from '../billing/billing-fixture.ts';
import { stripeFailure } from '../billing/stripe-clients.ts';

type FaultTargets = Pick<BillingFixture, 'documents' | 'options'> & { readonly sdks?: readonly SdkClient[] };

/**
 * Faults of one outgoing call. `crash`: the process crashes before the call. `failure`: the call fails without effect.
 * `lost response`: the call takes effect but fails. After the last two, the process continues and the SDK may retry.
 */
export const CALL_FAULTS = ['crash', 'failure', 'lost response'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

type Outcome = 'success' | 'failure' | 'lost response';

/** The SDK treats this code as an unknown outcome. */
const createConnectionReset = () => Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });

/**
 * Runs `act`, whether it succeeds or fails, with a fault at its `at`-th outgoing call. Returns false if `act` makes fewer
 * calls.
 */
export async function withCallFault(
  targets: FaultTargets,
  act: () => Promise<unknown>,
  at: number,
  fault: CallFault,
): Promise<boolean> {
  let calls = 0;
  const outcome = async (): Promise<Outcome> => {
    calls++;
    if (calls > at && fault === 'crash') return 'failure';
    if (calls !== at) return 'success';
    return fault === 'lost response' ? 'lost response' : 'failure';
  };
  await runWithOutcomes(targets, outcome, act);
  return calls >= at;
}

/** Runs `visit` just before the `at`-th outgoing call of `act`. Returns false if `act` makes fewer calls. */
export async function runBeforeCall(
  targets: FaultTargets,
  act: () => Promise<unknown>,
  at: number,
  visit: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  const outcome = async (): Promise<Outcome> => {
    calls++;
    if (calls === at) await visit();
    return 'success';
  };
  await runWithOutcomes(targets, outcome, act);
  return calls >= at;
}

async function runWithOutcomes(
  targets: FaultTargets,
  nextOutcome: () => Promise<Outcome>,
  act: () => Promise<unknown>,
): Promise<void> {
  const { options, documents, sdks = [] } = targets;
  const before = options.intercept;
  const stop = interceptCommands([documents, ...sdks], async (_, command, next) => {
    const outcome = await nextOutcome();
    if (outcome === 'failure') throw new Error('The service is unavailable.');
    const response = await next(command);
    if (outcome === 'lost response') throw createConnectionReset();
    return response;
  });
  options.intercept = async (_, proceed) => {
    const outcome = await nextOutcome();
    if (outcome === 'failure') return stripeFailure();
    const response = proceed();
    return outcome === 'success' ? response : stripeFailure();
  };
  await Promise.allSettled([act()]);
  stop();
  options.intercept = before;
}
