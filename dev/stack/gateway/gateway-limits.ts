import type { OperationKey } from '#shared/api.ts';
import type { Throttle } from '../../../infra/limits.ts';

export interface GatewayLimits {
  /** Throttle of all routes that have none of their own. They share one token bucket. */
  readonly stage?: Throttle;
  readonly routes: ReadonlyMap<OperationKey, Throttle>;
  /** Reserved concurrency of functions. Functions without it share the concurrency of the account, which is not emulated. */
  readonly concurrency: ReadonlyMap<OperationKey, number>;
}

export const NO_LIMITS: GatewayLimits = { routes: new Map(), concurrency: new Map() };

export interface LimitChecks {
  /** Takes a token from the bucket of the route or the stage. Returns false if the bucket is empty. */
  takeBucketToken(key: OperationKey): boolean;
  /** Counts a call, and returns a callback that ends it. Returns undefined if the Lambda function has no free instance. */
  startCall(key: OperationKey): (() => void) | undefined;
}

export function createLimitChecks({ stage, routes, concurrency }: GatewayLimits, now: () => number = Date.now): LimitChecks {
  const takeStageToken = stage ? createTokenBucket(stage, now) : () => true;
  const routeBuckets = new Map([...routes].map(([key, throttle]) => [key, createTokenBucket(throttle, now)]));
  const callsInProgress = new Map<OperationKey, number>();
  const countCalls = (key: OperationKey) => callsInProgress.get(key) ?? 0;
  return {
    takeBucketToken: (key) => (routeBuckets.get(key) ?? takeStageToken)(),
    startCall(key) {
      if (countCalls(key) >= (concurrency.get(key) ?? Number.POSITIVE_INFINITY)) return undefined;
      callsInProgress.set(key, countCalls(key) + 1);
      return () => void callsInProgress.set(key, countCalls(key) - 1);
    },
  };
}

/** Emulates the token bucket of API Gateway: `burst` requests at once, refilled by `requestsPerSecond`. */
function createTokenBucket({ requestsPerSecond, burst }: Throttle, now: () => number): () => boolean {
  let tokens = burst;
  let refilledAt = now();
  return () => {
    const time = now();
    tokens = Math.min(burst, tokens + ((time - refilledAt) / 1_000) * requestsPerSecond);
    refilledAt = time;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
}
