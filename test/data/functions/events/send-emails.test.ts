import { describe, expect, test, vi } from 'vitest';
import type { Subscription } from '#shared/subscription.ts';
import { syncBilling } from '../../../../functions/billing/sync-billing.ts';
import { toBillingRow } from '../../../../functions/clients/billing-rows.ts';
import { findLiveSubscription, type User } from '../../../../functions/clients/user-records.ts';
import { sendEmails } from '../../../../functions/events/send-emails.lambda.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { emailFixture, organizationEmailFixture } from '../../../support/emails/email-fixture.ts';
import { withCrash } from '../../../support/faults/crash-injection.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, lapseOrganization, setOrganizationBilling } from '../../../support/organizations/organization-fixture.ts';
import { PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { USER_ID } from '../../../support/record-builders.ts';
import { subscription } from '../../../support/users/account-builders.ts';

function requireSubscription(user: User): Subscription {
  const subscription = findLiveSubscription(user);
  if (!subscription) throw new Error('The user has no subscription.');
  return subscription;
}

describe('sendEmails to a user', () => {
  const emails = forEachTest(emailFixture);
  const listSubjects = () =>
    emails()
      .listSentEmails()
      .map(({ subject }) => subject);
  const wait = (minutes: number) => {
    advanceClock(emails().clock, minutes * MINUTE_MS);
  };
  const readRow = () => emails().readUserRow();
  const sync = async () => syncBilling(emails().clients, (await readRow()).customerId ?? '');
  const setCanceling = async (isCanceling: boolean) => {
    const { billing } = await readRow();
    await emails().clients.subscriptions.setCancelAtPeriodEnd(billing?.subscription?.id ?? '', isCanceling);
    await sync();
  };
  const advanceDays = async (days: number) => {
    await emails().advanceDays(days);
    await sync();
    await emails().send();
  };
  const countDueRows = async () => (await emails().clients.emailRecords.listDue(emails().clock.now)).length;
  const TRIAL = 'Your free trial ends on February 7, 2026';
  const CANCELED = 'GoFullPage Premium ends on February 7, 2026';

  test('sends the reminder of a trial two days before its end, once', async () => {
    await buyPremium(emails());
    await emails().send();
    expect(listSubjects()).toEqual([]);
    await advanceDays(5);
    expect(emails().listSentEmails()).toMatchObject([{ to: 'ada@example.com', subject: TRIAL }]);
    expect(emails().listSentEmails()[0]?.text).toContain('https://site.example/account');
    await advanceDays(1);
    expect(listSubjects()).toEqual([TRIAL]);
  });

  test('does not send the reminder of a trial that was canceled', async () => {
    await buyPremium(emails());
    await emails().send();
    await setCanceling(true);
    await advanceDays(5);
    expect(listSubjects()).toEqual([CANCELED]);
  });

  test('moves the reminder when the end of the trial moves', async () => {
    await buyPremium(emails());
    await emails().send();
    const row = await readRow();
    const subscription = { ...requireSubscription(row), current_period_end: new Date('2026-02-20T12:00:00Z') };
    const storedRow = toBillingRow({ type: 'user', id: USER_ID }, row, false);
    await emails().clients.billingRecords.writeBilling(storedRow, { ...PAID_BILLING, subscription });
    for (const days of [0, 5, 13]) {
      await emails().advanceDays(days);
      await emails().send();
      if (days < 13) expect(listSubjects()).toEqual([]);
    }
    expect(listSubjects()).toEqual(['Your free trial ends on February 20, 2026']);
  });

  test('sends each email of a year, in order', async () => {
    await buyPremium(emails());
    for (const days of [5, 3, 333, 2, 22, 8]) await advanceDays(days);
    expect(listSubjects()).toEqual([
      TRIAL,
      'GoFullPage Premium renews on February 7, 2027',
      'GoFullPage Premium renews on February 7, 2027',
    ]);
  });

  test('confirms every cancellation and its undoing, and the end', async () => {
    await buyPremium(emails());
    for (const isCanceling of [true, false, true]) {
      await setCanceling(isCanceling);
      await emails().send();
    }
    await advanceDays(8);
    expect(listSubjects()).toEqual([CANCELED, 'GoFullPage Premium continues', CANCELED]);
  });

  test('sends nothing about a cancellation that was undone before the run', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    await setCanceling(false);
    await emails().send();
    expect(listSubjects()).toEqual([]);
  });

  test('sends an email about a failed payment once, although more attempts fail', async () => {
    await buyPremium(emails(), { card: TEST_CARDS.failsLater });
    await advanceDays(8);
    await advanceDays(3);
    expect(listSubjects()).toEqual(['Your payment for GoFullPage Premium failed']);
    expect(emails().listSentEmails()[0]?.text).toMatch(/Update your card by February \d+, 2026/);
  });

  test('links to the page of Stripe when the bank wants the payment to be confirmed', async () => {
    await buyPremium(emails(), { card: TEST_CARDS.authenticates });
    await advanceDays(8);
    expect(listSubjects()).toEqual(['Confirm your payment for GoFullPage Premium']);
    expect(emails().listSentEmails()[0]?.text).toMatch(/Confirm the payment: http:\S+\/i\/in_\w+\n/);
  });

  test('sends nothing to a deleted user', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    await emails().clients.users.remove(USER_ID, (await readRow()).customerId);
    await emails().send();
    expect(listSubjects()).toEqual([]);
  });

  test('keeps an email due while SES is unavailable', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    emails().outage.isDown = true;
    await expect(emails().send()).rejects.toThrow('SES');
    expect(await countDueRows()).toBe(1);
    emails().outage.isDown = false;
    await emails().send();
    expect(listSubjects()).toEqual([CANCELED]);
    expect(await countDueRows()).toBe(0);
  });

  test('gives up an email that SES rejects after five attempts, an hour apart', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    emails().sesAccount.isSandbox = true;
    await buyPremium(emails());
    await setCanceling(true);
    for (let run = 0; run < 14; run++) {
      await emails().send();
      wait(31);
    }
    const lines = warnings.mock.calls.map(([line]) => String(line));
    expect(lines.filter((line) => line.includes('emailRejected'))).toHaveLength(5);
    expect(lines.filter((line) => line.includes('emailAbandoned'))).toHaveLength(1);
    expect(lines.join()).not.toContain('ada@example.com');
    expect(await countDueRows()).toBe(0);
  });

  test('sends each email once when two runs overlap', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    await Promise.all([emails().send(), emails().send()]);
    await emails().send();
    expect(listSubjects()).toEqual([CANCELED]);
  });

  test('sends an email again after a crash at most once, and never loses one', async () => {
    await buyPremium(emails());
    const copies: number[] = [];
    for (let call = 1; call <= 7; call++)
      for (const isAfterEffect of [false, true]) {
        await emails().send();
        const before = listSubjects().length;
        await setCanceling((copies.length + 1) % 2 === 1);
        await sendEmails(withCrash(emails().clients, call, isAfterEffect)).catch(() => undefined);
        wait(5);
        await emails().send();
        wait(5);
        await emails().send();
        copies.push(listSubjects().length - before);
      }
    // Call 5 sends the email and call 6 records that it was sent.
    expect(copies).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 1, 1, 1]);
  });

  test('loses no email when a sync crashes at any call', async () => {
    await buyPremium(emails());
    for (let call = 1; call <= 8; call++) {
      await emails().send();
      const before = listSubjects().length;
      const { billing, customerId = '' } = await readRow();
      const isCanceling = call % 2 === 1;
      await emails().clients.subscriptions.setCancelAtPeriodEnd(billing?.subscription?.id ?? '', isCanceling);
      await syncBilling(withCrash(emails().clients, call, call % 3 === 0), customerId).catch(() => undefined);
      await sync();
      await emails().send();
      expect(listSubjects().length - before).toBe(1);
    }
  });

  test('stays due when the billing changes while an email is sent', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    const { clients } = emails();
    const mail = {
      send: async (...email: Parameters<typeof clients.mail.send>) => {
        await clients.mail.send(...email);
        await setCanceling(false);
      },
    };
    await sendEmails({ ...clients, mail });
    await emails().send();
    expect(listSubjects()).toEqual([CANCELED, 'GoFullPage Premium continues']);
  });

  test('logs an email that is too old to send', async () => {
    const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    await buyPremium(emails());
    await setCanceling(true);
    wait(7 * 24 * 60);
    await emails().send();
    expect(listSubjects()).toEqual([]);
    expect(String(warnings.mock.calls.at(-1)?.[0])).toContain('emailDropped');
  });

  test('works without Stripe', async () => {
    await buyPremium(emails());
    await setCanceling(true);
    emails().options.intercept = async () => stripeFailure();
    await emails().send();
    expect(listSubjects()).toEqual([CANCELED]);
  });
});

describe('sendEmails about an organization', () => {
  const organization = forEachTest(organizationEmailFixture);
  const LAPSED = 'The subscription of Analytical Engines has ended';
  const MEMBER_LAPSED = 'Your Premium through Analytical Engines has ended';
  const listLapsedEmails = () =>
    organization()
      .listSentEmails()
      .filter(({ subject }) => subject.endsWith('has ended'))
      .map(({ to, subject }) => `${to}: ${subject}`)
      .toSorted();

  test('emails the admin and the active members when the subscription has ended', async () => {
    await addMember(organization(), 'bob@example.com');
    await lapseOrganization(organization());
    await organization().send();
    await organization().send();
    expect(listLapsedEmails()).toEqual([`ada@example.com: ${LAPSED}`, `bob@example.com: ${MEMBER_LAPSED}`]);
  });

  test('emails the remaining members when SES failed after some of them', async () => {
    for (const name of ['bob', 'carol', 'dan']) await addMember(organization(), `${name}@example.com`);
    await lapseOrganization(organization());
    const { clients } = organization();
    let sent = 0;
    const send = async (...email: Parameters<typeof clients.mail.send>) => {
      if (++sent > 2) throw new Error('SES is down.');
      await clients.mail.send(...email);
    };
    await expect(sendEmails({ ...clients, mail: { send } })).rejects.toThrow();
    expect(listLapsedEmails()).toHaveLength(2);
    await organization().send();
    expect(new Set(listLapsedEmails()).size).toBe(4);
    expect(listLapsedEmails()).toHaveLength(4);
  });

  test('emails the admin and the members at the end of the retry window of a due payment', async () => {
    const pastDue = {
      ...PAID_BILLING,
      subscription: subscription({ status: 'past_due' }),
      pastDueSince: organization().clock.now,
    };
    await setOrganizationBilling(organization(), pastDue);
    await organization().send();
    expect(listLapsedEmails()).toEqual([]);
    await organization().advanceDays(14);
    await organization().send();
    expect(listLapsedEmails()).toEqual([`ada@example.com: ${LAPSED}`]);
  });

  test('emails the admin about a scheduled cancellation, with the page on which it can be undone', async () => {
    await setOrganizationBilling(organization(), {
      ...PAID_BILLING,
      subscription: subscription({ cancel_at_period_end: true }),
    });
    await organization().send();
    expect(organization().listSentEmails()).toMatchObject([
      { to: 'ada@example.com', subject: 'GoFullPage Enterprise for Analytical Engines ends on November 21, 2027' },
    ]);
    expect(organization().listSentEmails()[0]?.text).toContain('https://site.example/enterprise/account/overview');
  });
});
