import { beforeEach, describe, expect, test } from 'vitest';
import { syncSecondFactor } from '../../../../functions/account/sync-second-factor.ts';
import { type AccountEmail, createAccountEmailId } from '../../../../functions/clients/account-emails.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { withCrash } from '../../../support/faults/crash-injection.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { organizationFixture } from '../../../support/organizations/organization-fixture.ts';
import { setSecondFactor, setUpSecondFactor, signIn, turnOffSecondFactor } from '../../../support/users/user-pool-fixture.ts';

const EMAIL = 'bob@example.com';
const fixture = forEachTest(organizationFixture);

let userId: string;
beforeEach(async () => {
  userId = await fixture().createUserAccount(EMAIL);
});

const turnOn = () => setUpSecondFactor(fixture().pool, EMAIL);
const turnOff = () => turnOffSecondFactor(fixture().pool, userId);
const sync = () => syncSecondFactor(fixture().clients, userId);
const advanceMinute = (): void => {
  advanceClock(fixture().clock, MINUTE_MS);
};

async function listEmails(): Promise<AccountEmail[]> {
  const { dueAccountEmails } = fixture().clients;
  // The index may lag behind.
  const ids = [1, 2, 3, 4].flatMap((version) =>
    ['On', 'Off'].map((state) => createAccountEmailId(`secondFactor${state}`, userId, version)),
  );
  const emails = await Promise.all(ids.map((id) => dueAccountEmails.get(id)));
  return emails.filter((email) => email !== undefined);
}

describe('syncSecondFactor', () => {
  test('stores the time at which the second factor was turned on, and one email', async () => {
    await turnOn();
    const since = fixture().clock.now;
    for (let call = 1; call <= 2; call++) {
      expect(await sync()).toMatchObject({ settings: { hasSecondFactor: true }, row: { secondFactorSince: since } });
      advanceMinute();
    }
    expect(await listEmails()).toEqual([
      { id: createAccountEmailId('secondFactorOn', userId, 1), kind: 'secondFactorOn', recipient: EMAIL, at: since },
    ]);
  });

  test('stores one email for each change', async () => {
    await turnOn();
    await sync();
    await turnOff();
    expect((await sync()).row).not.toHaveProperty('secondFactorSince', expect.anything());
    advanceMinute();
    await turnOn();
    expect(await sync()).toMatchObject({ row: { secondFactorSince: fixture().clock.now } });
    expect((await listEmails()).map(({ kind }) => kind)).toEqual(['secondFactorOn', 'secondFactorOff', 'secondFactorOn']);
  });

  test('ends the sessions that began with the password alone', async () => {
    const { accessToken } = await signIn(fixture().pool, EMAIL);
    await turnOn();
    await sync();
    const replaceAuthenticator = setSecondFactor(fixture().pool, accessToken, false);
    await expect(replaceAuthenticator).rejects.toThrow('Access Token has been revoked');
  });

  test('stores nothing for a user who has never had a second factor', async () => {
    const before = await fixture().readUserRow(userId);
    await sync();
    expect(await fixture().readUserRow(userId)).toEqual(before);
    expect(await listEmails()).toEqual([]);
  });

  test('loses no email and stores none twice when a call crashes at any point', async () => {
    await turnOn();
    for (let call = 1; call <= 5; call++)
      for (const isAfterEffect of [false, true]) {
        await syncSecondFactor(withCrash(fixture().clients, call, isAfterEffect), userId).catch(() => undefined);
        advanceMinute();
      }
    expect(await sync()).toMatchObject({ row: { secondFactorSince: expect.any(Date), secondFactorVersion: 1 } });
    expect(await listEmails()).toHaveLength(1);
  });

  test('stores one email when two calls find the change at the same time', async () => {
    await turnOn();
    await Promise.allSettled([sync(), sync(), sync()]);
    expect(await sync()).toMatchObject({ row: { secondFactorVersion: 1 } });
    expect(await listEmails()).toHaveLength(1);
  });
});
