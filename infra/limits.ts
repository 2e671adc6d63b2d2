import { api, type OperationKey } from '#shared/api.ts';
import { ROUTE_LIMITS, type RouteLimit } from './function-definition.ts';
import { FUNCTIONS, type FunctionName } from './functions.ts';
import type { Stage } from './stages.ts';

// Must not import CDK, because the local stack reads these limits too.

/** Token bucket of API Gateway. `burst` is the number of requests that may arrive at the same moment after a quiet time. */
export interface Throttle {
  readonly requestsPerSecond: number;
  readonly burst: number;
}

const toThrottle = (requestsPerSecond: number): Throttle => ({ requestsPerSecond, burst: 2 * requestsPerSecond });

export const getStageThrottle = ({ requestsPerSecond }: Stage): Throttle => toThrottle(requestsPerSecond);

export const isOperation = (key: string): key is OperationKey => Object.hasOwn(api, key);

const OPERATION_KEYS = Object.keys(api).filter(isOperation);

/** Returns undefined for a route without limits of its own. The throttle of a route is never above that of the stage. */
export function findRouteThrottle(stage: Stage, key: OperationKey): Throttle | undefined {
  const { routeLimit } = FUNCTIONS[key];
  return routeLimit && toThrottle(Math.min(ROUTE_LIMITS[routeLimit].requestsPerSecond, stage.requestsPerSecond));
}

export const listOperationsWithLimit = (routeLimit: RouteLimit): readonly OperationKey[] =>
  OPERATION_KEYS.filter((key) => FUNCTIONS[key].routeLimit === routeLimit);

/**
 * Returns the reserved concurrency of a function. Returns undefined if the function has none, or if the stage's AWS account has
 * too little concurrency to reserve any.
 */
export function findConcurrency(stage: Stage, name: FunctionName): number | undefined {
  const { reservedConcurrency } = FUNCTIONS[name];
  if (!stage.reservesConcurrency) return undefined;
  return typeof reservedConcurrency === 'string' ? stage[reservedConcurrency] : reservedConcurrency;
}
