import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createInviteActions } from '../../../../../web/features/invites/invite-actions.ts';
import { awaitInvite } from '../../../../../web/features/invites/use-invite.ts';
import { basicAccount } from '../../../../support/users/account-builders.ts';
import { actionsFixture } from '../../../../support/web/api-stub.ts';

const link = { sub: 's', token: 't' };
const conflict = new ApiError({ code: 'conflict', message: 'This invitation is changing at this moment.' });

const inviteActionsFixture = (response: unknown) =>
  actionsFixture(createInviteActions, response, [
    [['account'], basicAccount],
    [['invite', 's', ''], {}],
  ]);

test('acceptInvite removes the cached account', async () => {
  const { acceptInvite, client, calls } = inviteActionsFixture({ email: 'ada@example.com' });
  expect(await acceptInvite({ ...link, password: null })).toEqual({ email: 'ada@example.com' });
  expect(calls).toEqual([['acceptInvite', { ...link, password: null }]]);
  expect(client.getQueryData(['account'])).toBeUndefined();
});

test('declineInvite invalidates the account', async () => {
  const { declineInvite, isStale } = inviteActionsFixture({ orgAdminEmail: 'admin@example.com' });
  expect(await declineInvite(link)).toEqual({ orgAdminEmail: 'admin@example.com' });
  expect(isStale(['account'])).toBe(true);
});

test.each(['acceptInvite', 'declineInvite'] as const)(
  '%s invalidates the invite when the API rejects the request',
  async (action) => {
    const { isStale, ...actions } = inviteActionsFixture(conflict);
    await expect(actions[action]({ ...link, password: null })).rejects.toBe(conflict);
    expect(isStale(['invite', 's', ''])).toBe(true);
  },
);

test.each(['notFound', 'badRequest'] as const)('awaitInvite resolves with null for the error %s', async (code) => {
  expect(await awaitInvite(Promise.reject(new ApiError({ code, message: 'No.' })))).toBeNull();
});

test('awaitInvite rejects with any other error', async () => {
  const error = new ApiError({ code: 'retry', message: 'Later.' });
  await expect(awaitInvite(Promise.reject(error))).rejects.toBe(error);
});
