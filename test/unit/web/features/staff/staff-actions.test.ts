import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { newestFirst } from '../../../../../web/features/staff/audit-log.tsx';
import { createStaffActions, ReloadError } from '../../../../../web/features/staff/staff-actions.ts';
import { listEligibleAdmins } from '../../../../../web/features/staff/transfer-organization.tsx';
import { toUserSearch } from '../../../../../web/features/staff/use-user-search.ts';
import { apiStub } from '../../../../support/api-stub.ts';
import { foundNoUser, foundPayingUser } from '../../../../support/found-user-builder.ts';

const refused = new ApiError({ code: 'conflict', message: 'This is one of the staff.' });
const missing = new ApiError({ code: 'notFound', message: 'Nobody.' });
const act = { cognitoSub: 'u-1', reason: 'Asked for it' };

/** The acts, beside a look-up that is on the page and fails with `error` when it is read again. */
function staffActsFixture(answer: unknown, error?: Error) {
  const { api, asked } = apiStub(answer);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['staff', 'user', 'ada'], foundPayingUser);
  let times = 0;
  const queryFn = async () => {
    times++;
    if (error) throw error;
    return foundPayingUser;
  };
  const leave = new QueryObserver(client, { queryKey: ['staff', 'user', 'ada'], queryFn, staleTime: 60_000 }).subscribe(
    () => undefined,
  );
  return { ...createStaffActions(api, client), asked, leave, times: () => times };
}

describe('what staff do', () => {
  test('is sent with its reason, and what they look at is read again', async () => {
    const { verifyUser, asked, times, leave } = staffActsFixture({});
    await verifyUser(act);
    expect(asked).toEqual([['verifyUser', act]]);
    expect(times()).toBe(1);
    leave();
  });

  test('verifying that was done, but could not be read again, says which of the two failed', async () => {
    const { verifyUser, leave } = staffActsFixture({}, new Error('away'));
    await expect(verifyUser(act)).rejects.toBeInstanceOf(ReloadError);
    leave();
  });

  test('verifying that was refused is the refusal', async () => {
    const { verifyUser, leave } = staffActsFixture(refused);
    await expect(verifyUser(act)).rejects.toBe(refused);
    leave();
  });

  test('deleting answers what became of it, whether or not that can be read again', async () => {
    const answer = { type: 'other', message: '900 images are left, run it again' };
    const { deleteUser, times, leave } = staffActsFixture(answer, new Error('away'));
    expect(await deleteUser(act)).toEqual(answer);
    expect(times()).toBe(1);
    leave();
  });

  test('a refusal, too, is a reason to look again', async () => {
    const { resyncBilling, times, leave } = staffActsFixture(refused);
    await expect(resyncBilling({ customerId: 'cus_1', reason: 'Asked' })).rejects.toBe(refused);
    expect(times()).toBe(1);
    leave();
  });
});

test.each([
  ['nothing was asked', '', {}, { kind: 'idle' }],
  ['too little was asked', 'ab', {}, { kind: 'tooShort' }],
  ['spaces were asked', ' a  ', {}, { kind: 'tooShort' }],
  ['it is under way', 'abc', {}, { kind: 'loading' }],
  ['it failed', 'abc', { error: refused }, { kind: 'failed', error: refused }],
  ['it has no parts', 'abc', { data: foundNoUser }, { kind: 'nobody' }],
  ['the API knows nobody', 'abc', { error: missing }, { kind: 'nobody' }],
  ['they are gone since', 'abc', { data: foundPayingUser, error: missing }, { kind: 'nobody' }],
  ['somebody was found', 'abc', { data: foundPayingUser }, { kind: 'found', found: foundPayingUser, error: undefined }],
  [
    'it failed later',
    'abc',
    { data: foundPayingUser, error: refused },
    { kind: 'found', found: foundPayingUser, error: refused },
  ],
])('a search, when %s', (_, q, asked, expected) => {
  expect(toUserSearch(q, { data: undefined, error: null, ...asked })).toEqual(expected);
});

test('trails are one list, the newest act first', () => {
  const entry = (target: string, ms: number) => ({ target, at: new Date(ms), actor: 's', actorEmail: 'e', act: 'verifyUser' });
  const merged = newestFirst([[entry('user#1', 3), entry('user#1', 1)], [entry('customer#1', 2)]]);
  expect(merged.map(({ at }) => at.getTime())).toEqual([3, 2, 1]);
});

test('only active members who do not run it yet can be handed an organization', () => {
  const member = (orgRole: 'admin' | 'user', orgStatus: 'active' | 'invited' | 'deactivated' | 'archived') => ({
    userId: `${orgRole} ${orgStatus}`,
    email: 'e',
    orgRole,
    orgStatus,
  });
  const all = [member('admin', 'active'), member('user', 'active'), member('user', 'invited'), member('user', 'deactivated')];
  expect(listEligibleAdmins(all).map(({ userId }) => userId)).toEqual(['user active']);
});
