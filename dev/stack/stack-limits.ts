import { api } from '#shared/api.ts';
import { findConcurrency, findRouteThrottle, getStageThrottle, isOperation } from '../../infra/limits.ts';
import { STAGES, type Stage } from '../../infra/stages.ts';
import type { GatewayLimits } from './gateway/gateway-limits.ts';

/**
 * Name of the environment variable that removes the limits if it is `off`, for tests that send more requests than any visitor.
 */
export const STACK_LIMITS_VARIABLE = 'STACK_LIMITS';

export const readLimitStage = (environment: NodeJS.ProcessEnv): Stage | undefined =>
  environment[STACK_LIMITS_VARIABLE] === 'off' ? undefined : STAGES.prod;

export function createGatewayLimits(stage: Stage): GatewayLimits {
  const keys = Object.keys(api).filter(isOperation);
  const pickDefined = <T>(find: (key: (typeof keys)[number]) => T | undefined) =>
    new Map(
      keys.flatMap((key) => {
        const value = find(key);
        return value === undefined ? [] : [[key, value] as const];
      }),
    );
  return {
    stage: getStageThrottle(stage),
    routes: pickDefined((key) => findRouteThrottle(stage, key)),
    concurrency: pickDefined((key) => findConcurrency(stage, key)),
  };
}
