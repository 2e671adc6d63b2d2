import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';

/** Error of an invocation that Lambda stops at the time-out of the function. Name and message are those of Lambda. */
export class FunctionTimeoutError extends Error {
  override name = 'Sandbox.Timedout';

  constructor(timeoutMs: number) {
    super(`RequestId: ${randomUUID()} Error: Task timed out after ${(timeoutMs / 1_000).toFixed(2)} seconds`);
  }
}

interface Invocation {
  /** Adds a request that the function sends. It fails if the invocation has been stopped. */
  add(request: ClientRequest): void;
  /** Makes pending and later requests fail. */
  stop(reason: Error): void;
}

function createInvocation(): Invocation {
  const pendingRequests = new Set<ClientRequest>();
  let stopReason: Error | undefined;
  return {
    add(request) {
      if (stopReason) return void request.destroy(stopReason);
      pendingRequests.add(request);
      request.once('close', () => pendingRequests.delete(request));
    },
    stop(reason) {
      stopReason = reason;
      for (const request of pendingRequests) request.destroy(reason);
    },
  };
}

/** The invocation in whose asynchronous context code runs. Other invocations of the function may run at the same time. */
const currentInvocation = new AsyncLocalStorage<Invocation>();

/**
 * Runs a handler as Lambda does: throws `FunctionTimeoutError` after the time-out. Lambda also resets the execution environment then.
 * Code in this process cannot be stopped, so its requests fail instead: it can no longer change anything outside.
 */
export async function runInvocation<T>(timeoutMs: number, run: () => Promise<T>): Promise<T> {
  const invocation = createInvocation();
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const error = new FunctionTimeoutError(timeoutMs);
      invocation.stop(error);
      reject(error);
    }, timeoutMs);
  });
  return Promise.race([currentInvocation.run(invocation, run), timeout]).finally(() => clearTimeout(timer));
}

type Send = (...args: never[]) => ClientRequest;

const trackRequests =
  (send: Send): Send =>
  (...args) => {
    const request = send(...args);
    currentInvocation.getStore()?.add(request);
    return request;
  };

const trackModule = (module: typeof http | typeof https) => ({
  ...module,
  request: trackRequests(module.request),
  get: trackRequests(module.get),
});

/** Modules with which bundles send requests, for `require`. The AWS SDK, Stripe and the token verifier use no others. */
export const TRACKED_MODULES: Readonly<Record<string, object>> = { http: trackModule(http), https: trackModule(https) };
