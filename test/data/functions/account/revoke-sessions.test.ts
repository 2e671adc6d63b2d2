import { GetTokensFromRefreshTokenCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { listImages } from '../../../../functions/images/list-images.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { staffFixture } from '../../../support/users/staff-fixture.ts';
import { CLIENT_ID, signIn } from '../../../support/users/user-pool-fixture.ts';

const EMAIL = 'ada@example.com';
const fixture = forEachTest(staffFixture);
const noCookies = { grant: async () => [] };

async function createSignedInUser() {
  const userId = await fixture().createUserAccount(EMAIL);
  const { refreshToken } = await signIn(fixture().pool, EMAIL);
  return { userId, refreshToken, session: actor({ userId, signedInAt: fixture().clock.now.getTime() / 1_000 }) };
}

const refresh = (RefreshToken: string) =>
  fixture().pool.cognito.send(new GetTokensFromRefreshTokenCommand({ ClientId: CLIENT_ID, RefreshToken }));

test('revokeSessions ends refresh tokens, and rejects access tokens that were issued before', async () => {
  const { userId, refreshToken, session } = await createSignedInUser();
  advanceClock(fixture().clock, 5_000);
  await revokeSessions(fixture().clients, userId);
  await expect(refresh(refreshToken)).rejects.toThrow('Invalid Refresh Token');
  await expect(getAccount(fixture().clients, {}, session)).rejects.toMatchObject({ code: 'notSignedIn' });
  await expect(listImages({ ...fixture().clients, mediaAccess: noCookies }, {}, session)).rejects.toMatchObject({
    code: 'notSignedIn',
  });
});

test('revokeSessions accepts the next sign-in', async () => {
  const { userId } = await createSignedInUser();
  await revokeSessions(fixture().clients, userId);
  const next = actor({ userId, signedInAt: fixture().clock.now.getTime() / 1_000 });
  expect(await getAccount(fixture().clients, {}, next)).toMatchObject({ email: EMAIL });
});

test('revokeSessions can be repeated after the user pool failed', async () => {
  const { userId, refreshToken } = await createSignedInUser();
  fixture().pool.faults.set({ service: 'cognito', kind: 'throttle', count: 1 });
  await expect(revokeSessions(fixture().clients, userId)).rejects.toThrow('Rate exceeded');
  await revokeSessions(fixture().clients, userId);
  await expect(refresh(refreshToken)).rejects.toThrow('Invalid Refresh Token');
});
