/** A call that died: before it did anything, or after, with its answer lost. */
export class InjectedCrash extends Error {
  override name = 'InjectedCrash';
}

type Method = (...args: never[]) => unknown;

/**
 * Clients whose `at`-th call, counted over all of them, dies: before it is made, or after it has had its effect. Everything
 * after it dies as well, as in a process that is gone.
 */
export function withCrash<T extends object>(clients: T, at: number, afterEffect: boolean): T {
  let calls = 0;
  const dying =
    (method: Method) =>
    async (...args: never[]) => {
      const call = ++calls;
      if (call > at || (call === at && !afterEffect)) throw new InjectedCrash();
      const answer = await method(...args);
      if (call === at) throw new InjectedCrash();
      return answer;
    };
  const wrap = (client: object): object =>
    Object.fromEntries(Object.entries(client).map(([name, value]) => [name, isPlain(value) ? value : dying(value)]));
  return Object.fromEntries(
    Object.entries(clients).map(([name, client]) => [name, typeof client === 'object' ? wrap(client) : client]),
  ) as T;
}

/** What does not reach out of the process: values, and functions that answer at once. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'function' || ['source', 'before', 'unfinishedOn'].includes(value.name);
