import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/member.ts';
import { call } from '../../api/api.ts';
import { STAFF_KEY } from './use-user-search.ts';

export interface HeirsState {
  readonly heirs: readonly Member[] | undefined;
  readonly error: unknown;
}

export const heirsAmong = (members: readonly Member[]): readonly Member[] =>
  members.filter(({ orgRole, orgStatus }) => orgRole !== 'admin' && orgStatus === 'active');

/** Loads the members to whom the admin role can be transferred, if `wanted`. */
export function useHeirs(orgId: string, wanted: boolean): HeirsState {
  const { data, error } = useQuery({
    queryKey: [...STAFF_KEY, 'heirs', orgId],
    queryFn: async ({ signal }) => heirsAmong(await call('listMembers', { orgId }, { signal })),
    enabled: wanted,
  });
  return { heirs: data, error: error ?? undefined };
}
