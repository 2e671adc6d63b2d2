import type { BillingFixture } from './billing-fixture.ts';
import { interceptCommands, type SdkClient } from './intercept-commands.ts';

/** Through what the calls of an act go out: the database, Stripe, and whatever else there is. */
type Wires = Pick<BillingFixture, 'documents' | 'options'> & { readonly sdks?: readonly SdkClient[] };

/**
 * What happens at a call that goes out to the database or to Stripe: the process dies before it, and with that after the one
 * before; it is refused; it has its effect, and its answer is lost. From the last two the process lives on, and the SDK may try again.
 */
export const CALL_FAULTS = ['dies', 'is refused', 'loses the answer'] as const;
export type CallFault = (typeof CALL_FAULTS)[number];

type Fate = 'passes' | 'is not made' | 'loses its answer';

const DOWN = { status: 500, headers: {}, body: '{"error":{"type":"api_error","message":"down"}}' };

/** By this name the SDK knows that nobody can say what became of a command. */
const reset = () => Object.assign(new Error('The connection was reset.'), { code: 'ECONNRESET' });

/**
 * Lets a fault happen at the `at`-th of the calls that `act` sends out, however it ends. Answers
 * whether it came that far.
 */
export async function withCallFault(wires: Wires, act: () => Promise<unknown>, at: number, fault: CallFault): Promise<boolean> {
  let calls = 0;
  const fate = async (): Promise<Fate> => {
    calls++;
    if (calls > at && fault === 'dies') return 'is not made';
    if (calls !== at) return 'passes';
    return fault === 'loses the answer' ? 'loses its answer' : 'is not made';
  };
  await between(wires, fate, act);
  return calls >= at;
}

/** Lets something else happen just before the `at`-th call that `act` sends out. Answers whether it came that far. */
export async function runBeforeCall(
  wires: Wires,
  act: () => Promise<unknown>,
  at: number,
  visit: () => Promise<unknown>,
): Promise<boolean> {
  let calls = 0;
  const fate = async (): Promise<Fate> => {
    calls++;
    if (calls === at) await visit();
    return 'passes';
  };
  await between(wires, fate, act);
  return calls >= at;
}

async function between(wires: Wires, fateOf: () => Promise<Fate>, act: () => Promise<unknown>): Promise<void> {
  const { options, documents, sdks = [] } = wires;
  const before = options.interfere;
  const stop = interceptCommands([documents, ...sdks], async (_, command, next) => {
    const fate = await fateOf();
    if (fate === 'is not made') throw new Error('The other side is down.');
    const answer = await next(command);
    if (fate === 'loses its answer') throw reset();
    return answer;
  });
  options.interfere = async (_, proceed) => {
    const fate = await fateOf();
    if (fate === 'is not made') return DOWN;
    const answer = proceed();
    return fate === 'passes' ? answer : DOWN;
  };
  await Promise.allSettled([act()]);
  stop();
  options.interfere = before;
}
