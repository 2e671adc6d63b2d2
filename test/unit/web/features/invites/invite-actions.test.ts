import { expect, test } from 'vitest';
import { ApiError } from '../../../../../web/api/api-error.ts';
import { createInviteActions } from '../../../../../web/features/invites/invite-actions.ts';
import { findInvite } from '../../../../../web/features/invites/use-invite.ts';
import { basicAccount } from '../../../../support/account-builders.ts';
import { actsFixture } from '../../../../support/acts-fixture.ts';

const link = { sub: 's', token: 't' };
const refused = new ApiError({ code: 'conflict', message: 'This invitation is changing at this moment.' });

const inviteActsFixture = (answer: unknown) =>
  actsFixture(createInviteActions, answer, [
    [['account'], basicAccount],
    [['invite', 's', ''], {}],
  ]);

test('accepting makes the account of before unknown', async () => {
  const { acceptInvite, client, asked } = inviteActsFixture({ email: 'ada@example.com' });
  expect(await acceptInvite({ ...link, password: null })).toEqual({ email: 'ada@example.com' });
  expect(asked).toEqual([['acceptInvite', { ...link, password: null }]]);
  expect(client.getQueryData(['account'])).toBeUndefined();
});

test('declining leaves the account to be looked up again', async () => {
  const { declineInvite, isStale } = inviteActsFixture({ orgAdminEmail: 'admin@example.com' });
  expect(await declineInvite(link)).toEqual({ orgAdminEmail: 'admin@example.com' });
  expect(isStale(['account'])).toBe(true);
});

test.each(['acceptInvite', 'declineInvite'] as const)('an invite that %s could not change is looked up again', async (act) => {
  const { isStale, ...all } = inviteActsFixture(refused);
  await expect(all[act]({ ...link, password: null })).rejects.toBe(refused);
  expect(isStale(['invite', 's', ''])).toBe(true);
});

test.each(['notFound', 'badRequest'] as const)('a link that is answered with %s leads to no invite', async (code) => {
  expect(await findInvite(Promise.reject(new ApiError({ code, message: 'No.' })))).toBeNull();
});

test('any other answer says nothing about the invite', async () => {
  const error = new ApiError({ code: 'retry', message: 'Later.' });
  await expect(findInvite(Promise.reject(error))).rejects.toBe(error);
});
