import { describe, expect, test } from 'vitest';
import { getSecurity } from '../../../../functions/account/get-security.lambda.ts';
import { revokeSessions } from '../../../../functions/account/revoke-sessions.ts';
import { createSignInSettingsClient } from '../../../../functions/clients/sign-in-settings.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';
import { USER_POOL_ID } from '../../../support/users/user-pool-fixture.ts';

const OLD_EMAIL = 'eve@example.com';
const NEW_EMAIL = 'eve@new.example';
const CODE_LIFETIME_MS = 15 * MINUTE_MS;

const fixture = forEachTest(emailChangeFixture);

const createUser = () => fixture().createUserAccount(OLD_EMAIL);

describe('startEmailChange', () => {
  test('sends a code to the new email, and changes nothing', async () => {
    const userId = await createUser();
    expect(await fixture().start(userId, 'Eve@New.Example')).toMatchObject({ email: NEW_EMAIL });
    expect(fixture().readCode(NEW_EMAIL)).toMatch(/^\d{6}$/);
    expect(await fixture().readEmails(userId)).toMatchObject({ pool: OLD_EMAIL, row: OLD_EMAIL });
  });

  test.each([OLD_EMAIL, 'EVE@example.com'])('throws badRequest for %s, which is the current email', async (email) => {
    await expect(fixture().start(await createUser(), email)).rejects.toMatchObject({ code: 'badRequest' });
  });

  test('throws conflict when another account has the email, in any case', async () => {
    const userId = await createUser();
    await fixture().createUserAccount('bob@example.com');
    await expect(fixture().start(userId, 'BOB@example.com')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('throws notSignedIn for a session that was signed out everywhere', async () => {
    const userId = await createUser();
    fixture().wait(MINUTE_MS);
    await revokeSessions(fixture().clients, userId);
    await expect(fixture().start(userId, NEW_EMAIL)).rejects.toMatchObject({ code: 'notSignedIn' });
  });

  test('throws badRequest for an email that is too long for the user pool', async () => {
    const longEmail = `${'e'.repeat(64)}@${'n'.repeat(62)}.example`;
    await expect(fixture().start(await createUser(), longEmail)).rejects.toMatchObject({
      message: 'email: must be 128 characters or fewer',
    });
  });

  test('throws notSignedIn for a deleted user', async () => {
    const userId = await createUser();
    await fixture().clients.poolUsers.remove(userId);
    await expect(fixture().start(userId, NEW_EMAIL)).rejects.toMatchObject({ code: 'notSignedIn' });
  });

  test('throws conflict while the account will be deleted', async () => {
    const userId = await createUser();
    const { now } = fixture().clock;
    const email = { id: 'deletion', kind: 'deletionScheduled', recipient: OLD_EMAIL, at: now, deletionDue: now } as const;
    await fixture().clients.accountDeletions.schedule(userId, email);
    await expect(fixture().start(userId, NEW_EMAIL)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('throws tooMany after five codes in an hour', async () => {
    const userId = await createUser();
    for (let index = 0; index < 5; index++) await fixture().start(userId, `eve${index}@new.example`);
    await expect(fixture().start(userId, NEW_EMAIL)).rejects.toMatchObject({ code: 'tooMany' });
  });

  test('throws retry when SES is down, and does not count the attempt', async () => {
    const userId = await createUser();
    fixture().outage.isDown = true;
    for (let index = 0; index < 6; index++)
      await expect(fixture().start(userId, NEW_EMAIL)).rejects.toMatchObject({ code: 'retry' });
    fixture().outage.isDown = false;
    expect(await fixture().change(userId, NEW_EMAIL)).toEqual({ email: NEW_EMAIL });
  });
});

test('getSecurity names the new email while its code is valid', async () => {
  const userId = await createUser();
  const signInSettings = createSignInSettingsClient(USER_POOL_ID, fixture().pool.cognito);
  const read = async () => (await getSecurity({ ...fixture().clients, signInSettings }, actor({ userId }))).pending_email;
  expect(await read()).toBeUndefined();
  await fixture().start(userId, NEW_EMAIL);
  expect(await read()).toBe(NEW_EMAIL);
  fixture().wait(CODE_LIFETIME_MS);
  expect(await read()).toBeUndefined();
});
