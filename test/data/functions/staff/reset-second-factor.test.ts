import { beforeEach, describe, expect, test } from 'vitest';
import { syncSecondFactor } from '../../../../functions/account/sync-second-factor.ts';
import { type AccountEmail, createAccountEmailId } from '../../../../functions/clients/account-emails.ts';
import { resetSecondFactor } from '../../../../functions/staff/reset-second-factor.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { DAY_MS, MINUTE_MS } from '../../../support/durations.ts';
import { withCrash } from '../../../support/faults/crash-injection.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addToStaffGroup,
  listUserAuditEntries,
  staffFixture,
  UNKNOWN_USER_ID,
  USER_EMAIL,
} from '../../../support/users/staff-fixture.ts';
import { setUpSecondFactor, signIn, signUp } from '../../../support/users/user-pool-fixture.ts';

const fixture = forEachTest(staffFixture);
const reason = 'Lost their phone. Identity checked by phone.';

let userId: string;
beforeEach(async () => {
  userId = await fixture().createUserAccount(USER_EMAIL);
});

const reset = (cognitoSub = userId) => resetSecondFactor(fixture().clients, { cognitoSub, reason }, fixture().staff);
const sync = () => syncSecondFactor(fixture().clients, userId);
const advance = (ms: number): void => {
  advanceClock(fixture().clock, ms);
};

const readEmail = (version: number, kind = 'secondFactorReset'): Promise<AccountEmail | undefined> =>
  fixture().clients.dueAccountEmails.get(createAccountEmailId(kind, userId, version));

describe('resetSecondFactor', () => {
  beforeEach(async () => {
    await setUpSecondFactor(fixture().pool, USER_EMAIL);
    await sync();
    advance(MINUTE_MS);
  });

  test('turns the second factor off, so that the password is enough', async () => {
    await reset();
    await expect(signIn(fixture().pool, USER_EMAIL)).resolves.toMatchObject({ result: expect.anything() });
    expect(await sync()).toMatchObject({ settings: { hasSecondFactor: false } });
  });

  test('ends the sessions and emails the user once', async () => {
    await reset();
    const row = await fixture().readUserRow(userId);
    expect(row).toMatchObject({ sessionsRevokedAt: fixture().clock.now });
    expect([row.secondFactorSince, row.enrollmentAllowedUntil]).toEqual([undefined, undefined]);
    await sync();
    expect(await readEmail(2)).toMatchObject({ kind: 'secondFactorReset', recipient: USER_EMAIL, at: fixture().clock.now });
    expect(await readEmail(2, 'secondFactorOff')).toBeUndefined();
  });

  test('writes audit entries before and after', async () => {
    await reset();
    const entry = { act: 'resetSecondFactor', actor: fixture().staff.userId, reason };
    expect(await listUserAuditEntries(fixture(), userId)).toMatchObject([
      { ...entry, after: { hasSecondFactor: false } },
      { ...entry, before: { email: USER_EMAIL, hasSecondFactor: true, isStaff: false } },
    ]);
  });

  test('allows staff to set up a second factor again within 24 hours', async () => {
    await addToStaffGroup(fixture().pool, { userId });
    await reset();
    const until = new Date(fixture().clock.now.getTime() + DAY_MS);
    expect(await fixture().readUserRow(userId)).toMatchObject({ enrollmentAllowedUntil: until });
    expect(await listUserAuditEntries(fixture(), userId)).toMatchObject([
      { after: { enrollmentAllowedUntil: until.toISOString() } },
      {},
    ]);
  });

  test('is completed by a repeated call when a call crashes at any point', async () => {
    for (let call = 1; call <= 14; call++)
      for (const isAfterEffect of [false, true]) {
        const clients = withCrash(fixture().clients, call, isAfterEffect);
        await resetSecondFactor(clients, { cognitoSub: userId, reason }, fixture().staff).catch(() => undefined);
        await reset();
        const row = await fixture().readUserRow(userId);
        expect([row.secondFactorSince, (await sync()).settings?.hasSecondFactor], `call ${call}`).toEqual([undefined, false]);
        expect(await readEmail(row.secondFactorVersion), `email after call ${call}`).toBeDefined();
        expect(await readEmail(row.secondFactorVersion, 'secondFactorOff')).toBeUndefined();
        await setUpSecondFactor(fixture().pool, USER_EMAIL);
        await sync();
      }
  });
});

describe('resetSecondFactor for a user without a second factor', () => {
  test('changes nothing', async () => {
    const before = await fixture().readUserRow(userId);
    expect(await reset()).toEqual({});
    expect(await fixture().readUserRow(userId)).toEqual(before);
    expect(await listUserAuditEntries(fixture(), userId)).toEqual([]);
  });

  test('gives staff 24 more hours to set it up, without an email', async () => {
    await addToStaffGroup(fixture().pool, { userId });
    await reset();
    expect((await fixture().readUserRow(userId)).enrollmentAllowedUntil).toBeDefined();
    expect(await readEmail(1)).toBeUndefined();
  });

  test('changes nothing for a user who has not confirmed the sign-up', async () => {
    expect(await reset(await signUp(fixture().pool, 'new@example.com'))).toEqual({});
  });

  test("throws conflict for the caller's own account", async () => {
    await expect(reset(fixture().staff.userId)).rejects.toMatchObject({ code: 'conflict' });
  });

  test('throws notFound for an unknown user', async () => {
    await expect(reset(UNKNOWN_USER_ID)).rejects.toMatchObject({ code: 'notFound' });
  });
});
