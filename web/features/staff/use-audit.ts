import { useQuery } from '@tanstack/react-query';
import type { AuditEntry } from '#shared/staff.ts';
import { call } from '../../api/api.ts';
import { STAFF_KEY } from './use-user-search.ts';

export interface AuditState {
  /** Newest first. Undefined while loading. */
  readonly entries: readonly AuditEntry[] | undefined;
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

export const newestFirst = (trails: readonly (readonly AuditEntry[])[]): readonly AuditEntry[] =>
  trails.flat().sort((one, other) => other.at.getTime() - one.at.getTime());

export function useAudit(targets: readonly string[]): AuditState {
  const { data, error, refetch } = useQuery({
    queryKey: [...STAFF_KEY, 'audit', ...targets],
    queryFn: async ({ signal }) =>
      newestFirst(await Promise.all(targets.map((target) => call('listAudit', { target }, { signal })))),
  });
  return { entries: data, error: error ?? undefined, retry: refetch };
}
