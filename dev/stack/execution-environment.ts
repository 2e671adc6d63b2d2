import { randomUUID } from 'node:crypto';
import http, { type ClientRequest } from 'node:http';
import https from 'node:https';

/** Error of a call that Lambda stops at the time-out of the function. Name and message are those of Lambda. */
export class FunctionTimeoutError extends Error {
  override name = 'Sandbox.Timedout';

  constructor(timeoutMs: number) {
    super(`RequestId: ${randomUUID()} Error: Task timed out after ${(timeoutMs / 1_000).toFixed(2)} seconds`);
  }
}

/**
 * A function's module state and handler.
 *
 * @see https://docs.aws.amazon.com/lambda/latest/dg/lambda-concurrency.html
 */
export interface ExecutionEnvironment<T> {
  readonly handler: T;
  /** Stops the environment after a time-out. Code in this process cannot be stopped, so its requests fail instead. */
  readonly stop: (reason: Error) => void;
}

export interface RequestTracker {
  /** Replacements for the modules with which bundles send requests. The AWS SDK and Stripe use no others. */
  readonly modules: Readonly<Record<'http' | 'https', object>>;
  /** Makes pending and later requests fail. */
  readonly stop: (reason: Error) => void;
}

type Send = (...args: never[]) => ClientRequest;

/** Tracks the requests of one environment, so that they can be stopped. */
export function createRequestTracker(): RequestTracker {
  const pendingRequests = new Set<ClientRequest>();
  let stopReason: Error | undefined;
  const track =
    (send: Send): Send =>
    (...args) => {
      const request = send(...args);
      if (stopReason) return request.destroy(stopReason);
      pendingRequests.add(request);
      return request.once('close', () => pendingRequests.delete(request));
    };
  const trackModule = (module: typeof http | typeof https) => ({
    ...module,
    request: track(module.request),
    get: track(module.get),
  });
  return {
    modules: { http: trackModule(http), https: trackModule(https) },
    stop(reason) {
      stopReason = reason;
      for (const request of pendingRequests) request.destroy(reason);
    },
  };
}
