import { useQuery } from '@tanstack/react-query';
import type { Member } from '#shared/member.ts';
import { call } from '../api.ts';

/** The members of the organization are kept below this key. */
export const MEMBERS_KEY = ['members'] as const;

export interface MembersState {
  readonly members: readonly Member[] | undefined;
  /** Why the last look-up failed; the members of an earlier one are kept beside it. */
  readonly error: Error | null;
  readonly retry: () => Promise<unknown>;
}

/** Dates are never alike to the cache, and to compare thousands of members for nothing would be felt. */
const membersQuery = (orgId: string) => ({
  queryKey: MEMBERS_KEY,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('listMembers', { orgId }, { signal }),
  structuralSharing: false,
});

/** Everybody who is in an organization, or was, or is invited to it. */
export function useMembers(orgId: string): MembersState {
  const { data, error, refetch } = useQuery(membersQuery(orgId));
  return { members: data, error, retry: refetch };
}
