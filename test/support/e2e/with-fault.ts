import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { Fault } from '../../../dev/stack/emulators/fault-switch.ts';

/** More requests than the SDKs send for one call, including retries. */
const UNLIMITED = 1_000;

export async function withFault<T>(
  { dashboard }: StackFacts,
  fault: Pick<Fault, 'service' | 'kind'>,
  act: () => Promise<T>,
): Promise<T> {
  const setCount = async (count: number) => {
    const response = await fetch(`${dashboard}/faults`, { method: 'POST', body: JSON.stringify({ ...fault, count }) });
    if (!response.ok) throw new Error(`POST /faults: ${response.status} ${await response.text()}`);
  };
  await setCount(UNLIMITED);
  return act().finally(() => setCount(0));
}
