import type { Clients } from '../../../functions/clients.ts';

class InjectedCrash extends Error {
  override name = 'InjectedCrash';
}

type Method = (...args: never[]) => unknown;

type ClientMethod = { [Name in keyof Clients]: keyof Clients[Name] }[keyof Clients];

/**
 * Wraps clients so that one call, counted over all clients, throws `InjectedCrash` before or after the call takes effect.
 * Every later call throws too, as if the process had ended.
 */
export function withCrash<T extends object>(clients: T, callNumber: number, isAfterEffect: boolean): T {
  let calls = 0;
  const wrapMethod =
    (method: Method) =>
    async (...args: never[]) => {
      const call = ++calls;
      if (call > callNumber || (call === callNumber && !isAfterEffect)) throw new InjectedCrash();
      const result = await method(...args);
      if (call === callNumber) throw new InjectedCrash();
      return result;
    };
  const wrap = (client: object): object =>
    Object.fromEntries(Object.entries(client).map(([name, value]) => [name, isPassedThrough(value) ? value : wrapMethod(value)]));
  return Object.fromEntries(
    Object.entries(clients).map(([name, client]) => [name, typeof client === 'object' ? wrap(client) : client]),
  ) as T;
}

/** Names of methods that return no promise. Add new ones here. A name that no client has fails to compile. */
const NON_PROMISE_METHODS: readonly string[] = ['copySource', 'listUploadedBefore', 'listUnfinished'] satisfies ClientMethod[];

/** Returns true for values that are not wrapped: a crash is injected only into methods that return a promise. */
const isPassedThrough = (value: unknown): boolean => typeof value !== 'function' || NON_PROMISE_METHODS.includes(value.name);

/** Codes of the errors that a user may get from the operations on their own account. */
export const USER_ERROR_CODES = ['badRequest', 'notSignedIn', 'forbidden', 'notFound', 'conflict', 'retry', 'tooMany'];

export const isExpectedFailure = (reason: unknown, codes: readonly string[]): boolean =>
  reason instanceof InjectedCrash || (reason instanceof Error && 'code' in reason && codes.includes(String(reason.code)));
