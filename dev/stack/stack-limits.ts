import { api } from '#shared/api.ts';
import { findConcurrency, findRouteThrottle, getStageThrottle, isOperation } from '../../infra/limits.ts';
import { STAGES, type Stage } from '../../infra/stages.ts';
import type { GatewayLimits } from './gateway/gateway-limits.ts';

/** Environment variable. With the value `off`, the stack has no limits, for tests that send more than any visitor. */
export const STACK_LIMITS = 'STACK_LIMITS';

/** Returns the stage whose limits the stack enforces, or undefined without limits. */
export const readLimitStage = (environment: NodeJS.ProcessEnv): Stage | undefined =>
  environment[STACK_LIMITS] === 'off' ? undefined : STAGES.prod;

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
