export class InjectedCrash extends Error {
  override name = 'InjectedCrash';
}

type Method = (...args: never[]) => unknown;

/**
 * Wraps clients so that their `at`-th call, counted over all of them, throws `InjectedCrash` before or after it takes effect.
 * Every later call throws too, as if the process had ended.
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

/** Values and synchronous functions make no call. */
const isPlain = (value: unknown): boolean =>
  typeof value !== 'function' || ['source', 'before', 'unfinishedOn'].includes(value.name);
