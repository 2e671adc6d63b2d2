import { useQuery } from '@tanstack/react-query';
import { type Plan, PREMIUM } from '#shared/plan.ts';
import { call } from './api.ts';

export interface PlanState {
  readonly plan: Plan | undefined;
  readonly error: unknown;
}

const planQuery = {
  queryKey: ['plan', PREMIUM.planId],
  queryFn: ({ signal }: { signal: AbortSignal }) => call('getPlan', { planId: PREMIUM.planId }, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
};

export function usePlan(enabled = true): PlanState {
  const { data, error } = useQuery({ ...planQuery, enabled });
  return { plan: data, error: error ?? undefined };
}
