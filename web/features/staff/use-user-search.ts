import { useQuery } from '@tanstack/react-query';
import { type FoundUser, isSearchLongEnough, type UserMatch } from '#shared/staff.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from './staff-api.ts';

/** Prefix of the keys of all staff queries. Every action of staff invalidates them all. */
export const STAFF_KEY = ['staff'] as const;

/** `idle` means that the query is empty. */
export type UserSearch =
  | { readonly kind: 'idle' | 'tooShort' | 'loading' | 'notFound' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'matches'; readonly matches: readonly UserMatch[] }
  /** `error` is the error of a failed refetch. `found` is then outdated. */
  | { readonly kind: 'found'; readonly found: FoundUser; readonly error: unknown };

interface QueryResult {
  readonly data: FoundUser | undefined;
  readonly error: unknown;
}

const isEmpty = ({ matches, cognito, dbUser, dbOrg, stripeCustomer }: FoundUser): boolean =>
  matches.length === 0 && !(cognito || dbUser || dbOrg || stripeCustomer);

const isMissing = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound';

export function toUserSearch(q: string, { data, error }: QueryResult): UserSearch {
  if (q === '') return { kind: 'idle' };
  if (!isSearchLongEnough(q)) return { kind: 'tooShort' };
  if (isMissing(error) || (data && isEmpty(data))) return { kind: 'notFound' };
  if (data && data.matches.length > 1) return { kind: 'matches', matches: data.matches };
  if (data) return { kind: 'found', found: data, error: error ?? undefined };
  return error ? { kind: 'failed', error } : { kind: 'loading' };
}

export interface UserSearchState {
  readonly search: UserSearch;
  readonly isBusy: boolean;
  readonly refetch: () => Promise<unknown>;
}

export function useUserSearch(q: string): UserSearchState {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...STAFF_KEY, 'user', q],
    queryFn: ({ signal }) => call('findUser', { q }, { signal }),
    enabled: isSearchLongEnough(q),
    // Staff must not act on outdated data.
    staleTime: 0,
  });
  return { search: toUserSearch(q, { data, error }), isBusy: isFetching, refetch };
}
