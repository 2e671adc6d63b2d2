import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import type { Fault } from '../../../dev/stack/emulators/fault-switch.ts';

/** More requests than the SDKs send for one call, including retries. */
const UNLIMITED = 1_000;

type FaultCount = Pick<Fault, 'service' | 'kind' | 'count'>;

/** Makes the next `count` requests to the service fail. Returns all faults with requests left to fail. */
export async function setFault({ dashboard }: StackFacts, fault: FaultCount): Promise<readonly Fault[]> {
  const response = await fetch(`${dashboard}/faults`, { method: 'POST', body: JSON.stringify(fault) });
  if (!response.ok) throw new Error(`POST /faults: ${response.status} ${await response.text()}`);
  return response.json();
}

/** All requests to the service fail during `act`. */
export async function withFault<T>(stack: StackFacts, fault: Pick<Fault, 'service' | 'kind'>, act: () => Promise<T>): Promise<T> {
  const setCount = (count: number) => setFault(stack, { ...fault, count });
  await setCount(UNLIMITED);
  return act().finally(() => setCount(0));
}
