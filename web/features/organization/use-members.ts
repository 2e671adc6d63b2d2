import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/member.ts';
import { call } from '../../api/api.ts';

export const MEMBERS_KEY = ['members'] as const;

export interface MembersState {
  readonly members: readonly Member[] | undefined;
  /** Error of the last lookup. `members` keeps the result of the last successful lookup. */
  readonly error: Error | undefined;
  readonly retry: () => Promise<unknown>;
}

/** Disables structural sharing, which treats equal dates as different and takes noticeable time for thousands of members. */
const createMembersQuery = (orgId: string) => ({
  queryKey: MEMBERS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listMembers', { orgId }, { signal }),
  structuralSharing: false,
});

/** Loads the members of an organization, including former and invited ones. */
export function useMembers(orgId: string): MembersState {
  const { data, error, refetch } = useQuery(createMembersQuery(orgId));
  return { members: data, error: error ?? undefined, retry: refetch };
}
