import { interceptCommands, type SdkClient } from '../aws/intercept-commands.ts';
import type { BillingFixture } from '../billing/billing-fixture.ts';

type FaultTargets = Pick<BillingFixture, 'documents' | 'options'> & { readonly sdks?: readonly SdkClient[] };

/**
 * Faults of one outgoing call. `dies`: the process crashes before the call. `is refused`: the call fails without effect.
 * `loses the answer`: the call takes effect but fails. After the last two the process goes on, and the SDK may retry.
 */
export const CALL_FAULTS = ['dies', 'is refused', 'loses the answer'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

type Outcome = 'passes' | 'is not made' | 'loses its answer';

const DOWN = { status: 500, headers: {}, body: '{"error":{"type":"api_error","message":"down"}}' };

/** The SDK treats this code as an unknown outcome. */
const reset = () => Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });

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
    if (calls > at && fault === 'dies') return 'is not made';
    if (calls !== at) return 'passes';
    return fault === 'loses the answer' ? 'loses its answer' : 'is not made';
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
    return 'passes';
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
    if (outcome === 'is not made') throw new Error('The other side is down.');
    const response = await next(command);
    if (outcome === 'loses its answer') throw reset();
    return response;
  });
  options.intercept = async (_, proceed) => {
    const outcome = await nextOutcome();
    if (outcome === 'is not made') return DOWN;
    const response = proceed();
    return outcome === 'passes' ? response : DOWN;
  };
  await Promise.allSettled([act()]);
  stop();
  options.intercept = before;
}
