import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { sortNewestFirst } from '../../../../../web/features/staff/audit-log.tsx';
import { listEligibleAdmins } from '../../../../../web/features/staff/record-dialogs.tsx';
import { createStaffActions, ReloadError } from '../../../../../web/features/staff/staff-actions.ts';
import { toUserSearch } from '../../../../../web/features/staff/use-user-search.ts';
import { foundNoUser, foundPayingUser } from '../../../../support/users/found-user-builders.ts';
import { apiStub } from '../../../../support/web/api-stub.ts';

const conflict = new ApiError({ code: 'conflict', message: 'This user is staff.' });
const missing = new ApiError({ code: 'notFound', message: 'User not found.' });
const input = { cognitoSub: 'u-1', reason: 'Asked for it' };

/** Creates the staff actions and an active query of a user. Refetching fails with `error`, if given. */
function staffActionsFixture(response: unknown, error?: Error) {
  const { api, calls } = apiStub(response);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['staff', 'user', 'ada'], foundPayingUser);
  let fetchCount = 0;
  const queryFn = async () => {
    fetchCount++;
    if (error) throw error;
    return foundPayingUser;
  };
  const unsubscribe = new QueryObserver(client, { queryKey: ['staff', 'user', 'ada'], queryFn, staleTime: 60_000 }).subscribe(
    () => undefined,
  );
  return { ...createStaffActions(api, client), calls, unsubscribe, countFetches: () => fetchCount };
}

describe('staff actions', () => {
  test('send the reason and refetch the user', async () => {
    const { verifyUser, calls, countFetches, unsubscribe } = staffActionsFixture({});
    await verifyUser(input);
    expect(calls).toEqual([['verifyUser', input]]);
    expect(countFetches()).toBe(1);
    unsubscribe();
  });

  test('reject verifyUser with a ReloadError when only the refetch fails', async () => {
    const { verifyUser, unsubscribe } = staffActionsFixture({}, new Error('Failed to fetch'));
    await expect(verifyUser(input)).rejects.toBeInstanceOf(ReloadError);
    unsubscribe();
  });

  test('reject verifyUser with the error of the API', async () => {
    const { verifyUser, unsubscribe } = staffActionsFixture(conflict);
    await expect(verifyUser(input)).rejects.toBe(conflict);
    unsubscribe();
  });

  test('return the result of deleteUser even when the refetch fails', async () => {
    const response = { type: 'other', message: '900 images are left, run it again' };
    const { deleteUser, countFetches, unsubscribe } = staffActionsFixture(response, new Error('Failed to fetch'));
    expect(await deleteUser(input)).toEqual(response);
    expect(countFetches()).toBe(1);
    unsubscribe();
  });

  test('refetch the user when the API rejects resyncBilling', async () => {
    const { resyncBilling, countFetches, unsubscribe } = staffActionsFixture(conflict);
    await expect(resyncBilling({ customerId: 'cus_1', reason: 'Asked' })).rejects.toBe(conflict);
    expect(countFetches()).toBe(1);
    unsubscribe();
  });
});

test.each([
  ['the query is empty', '', {}, { kind: 'idle' }],
  ['the query is too short', 'ab', {}, { kind: 'tooShort' }],
  ['the query is too short without its spaces', ' a  ', {}, { kind: 'tooShort' }],
  ['the request is in progress', 'abc', {}, { kind: 'loading' }],
  ['the request has failed', 'abc', { error: conflict }, { kind: 'failed', error: conflict }],
  ['nothing was found', 'abc', { data: foundNoUser }, { kind: 'notFound' }],
  ['the API returns notFound', 'abc', { error: missing }, { kind: 'notFound' }],
  ['the user has been deleted since', 'abc', { data: foundPayingUser, error: missing }, { kind: 'notFound' }],
  ['a user was found', 'abc', { data: foundPayingUser }, { kind: 'found', found: foundPayingUser, error: undefined }],
  [
    'a later request has failed',
    'abc',
    { data: foundPayingUser, error: conflict },
    { kind: 'found', found: foundPayingUser, error: conflict },
  ],
])('toUserSearch returns $3 when %s', (_, q, queryResult, expected) => {
  expect(toUserSearch(q, { data: undefined, error: null, ...queryResult })).toEqual(expected);
});

test('sortNewestFirst merges audit entries of several targets, newest first', () => {
  const createEntry = (target: string, ms: number) => ({
    target,
    at: new Date(ms),
    actor: 's',
    actorEmail: 'e',
    act: 'verifyUser',
  });
  const merged = sortNewestFirst([[createEntry('user#1', 3), createEntry('user#1', 1)], [createEntry('customer#1', 2)]]);
  expect(merged.map(({ at }) => at.getTime())).toEqual([3, 2, 1]);
});

test('eligible admins are the active members who are not the admin yet', () => {
  const member = (orgRole: 'admin' | 'user', orgStatus: 'active' | 'invited' | 'deactivated' | 'archived') => ({
    userId: `${orgRole} ${orgStatus}`,
    email: 'e',
    orgRole,
    orgStatus,
  });
  const members = [member('admin', 'active'), member('user', 'active'), member('user', 'invited'), member('user', 'deactivated')];
  expect(listEligibleAdmins(members).map(({ userId }) => userId)).toEqual(['user active']);
});
