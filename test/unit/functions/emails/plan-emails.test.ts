import { describe, expect, test } from 'vitest';
import type { Subscription } from '#shared/subscription.ts';
import type { Owner } from '../../../../functions/clients/billing-rows.ts';
import { createEmailState } from '../../../../functions/clients/email-state.ts';
import type { Billing } from '../../../../functions/clients/user-records.ts';
import { planEmails } from '../../../../functions/emails/plan-emails.ts';
import { ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { subscription, trialSubscription } from '../../../support/users/account-builders.ts';

const USER: Owner = { type: 'user', id: USER_ID };
const ORGANIZATION: Owner = { type: 'org', id: ORG_ID };
const CHANGED_AT = new Date('2026-11-22T12:00:00Z');

const NO_BILLING: Billing = { hadTrial: false, duplicateSubscriptions: [] };
const billingOf = (changes: Partial<Subscription> = {}, fields: Partial<Billing> = {}): Billing => ({
  ...NO_BILLING,
  subscription: subscription(changes),
  ...fields,
});
const TRIAL: Billing = { ...NO_BILLING, subscription: trialSubscription() };
/** After the emails about a due payment of the current period have become stale. */
const LATER = new Date('2027-01-15T12:00:00Z');
const CANCELING = { cancel_at_period_end: true };

interface Situation {
  readonly owner?: Owner;
  /** Billing when the owner was last emailed. */
  readonly last?: Billing;
  readonly billing: Billing;
  readonly dueAt?: Date;
  readonly now?: string;
}

const plan = ({ owner = USER, last, billing, dueAt = CHANGED_AT, now = CHANGED_AT.toISOString() }: Situation) =>
  planEmails({ owner, billing, emailState: createEmailState(last ?? billing, 3, CHANGED_AT), emailDue: dueAt }, new Date(now));
const listDue = (situation: Situation) =>
  plan(situation).due.map(({ kind, date }) => `${kind} ${date.toISOString().slice(0, 10)}`);

describe('planEmails sends after a change', () => {
  test.each<[string, Situation, string[]]>([
    ['a first subscription', { last: NO_BILLING, billing: TRIAL }, []],
    ['a renewal', { last: billingOf(), billing: billingOf({ current_period_end: new Date('2028-11-21T12:00:00Z') }) }, []],
    ['a scheduled cancellation', { last: billingOf(), billing: billingOf(CANCELING) }, ['canceled 2027-11-21']],
    [
      'a moved end',
      { last: billingOf(CANCELING), billing: billingOf({ ...CANCELING, cancel_at: new Date('2027-01-01T00:00:00Z') }) },
      ['canceled 2027-01-01'],
    ],
    ['a cancellation that was undone', { last: billingOf(CANCELING), billing: billingOf() }, ['reactivated 2027-11-21']],
    [
      'a scheduled cancellation while a payment is due',
      { last: billingOf(), billing: billingOf({ ...CANCELING, status: 'past_due' }), dueAt: LATER, now: LATER.toISOString() },
      [],
    ],
    [
      'a payment that becomes due after a cancellation',
      { last: billingOf(CANCELING), billing: billingOf({ status: 'past_due' }), dueAt: LATER, now: LATER.toISOString() },
      [],
    ],
    ['an immediate cancellation', { last: billingOf(), billing: billingOf({ status: 'canceled' }) }, ['ended 2026-11-22']],
    [
      'an immediate cancellation of a canceled subscription',
      { last: billingOf(CANCELING), billing: billingOf({ ...CANCELING, status: 'canceled' }) },
      ['ended 2026-11-22'],
    ],
    [
      'the announced end of a canceled subscription',
      {
        last: billingOf(CANCELING),
        billing: billingOf({ ...CANCELING, status: 'canceled' }),
        dueAt: new Date('2027-11-21T12:00:00Z'),
        now: '2027-11-21T12:05:00Z',
      },
      [],
    ],
    [
      'the end of a duplicate',
      { last: billingOf(), billing: billingOf({ status: 'canceled' }, { duplicateSubscriptions: ['sub_1'] }) },
      [],
    ],
    ['a purchase that ended at once', { last: NO_BILLING, billing: billingOf({ status: 'canceled' }) }, []],
    ['the purchase of another subscription', { last: billingOf(CANCELING), billing: billingOf({ id: 'sub_2' }) }, []],
    ['the deletion of the customer', { last: billingOf(), billing: NO_BILLING }, []],
    [
      'the end of the subscription of an organization',
      { owner: ORGANIZATION, last: billingOf(), billing: billingOf({ status: 'canceled' }) },
      ['organizationLapsed 2026-11-22'],
    ],
    [
      'the deletion of the customer of an organization',
      { owner: ORGANIZATION, last: billingOf(), billing: NO_BILLING },
      ['organizationLapsed 2026-11-22'],
    ],
    ['a renewed organization', { owner: ORGANIZATION, last: NO_BILLING, billing: billingOf() }, []],
  ])('%s', (_, situation, expected) => {
    expect(listDue(situation)).toEqual(expected);
  });

  test('a failed payment, with the end of the retry window, while it is due', () => {
    const billing = billingOf({ status: 'past_due' }, { pastDueSince: CHANGED_AT });
    expect(listDue({ last: billingOf(), billing })).toEqual(['paymentFailed 2026-12-06']);
    expect(listDue({ billing, now: '2026-12-06T12:00:00Z' })).toEqual([]);
  });

  test('a payment that the bank wants to be confirmed, instead of a failed payment', () => {
    const billing = billingOf(
      { status: 'past_due' },
      { pastDueSince: CHANGED_AT, paymentAuthenticationUrl: 'https://pay.example/1' },
    );
    expect(listDue({ last: billingOf(), billing })).toEqual(['actionRequired 2026-12-06']);
  });

  test('no cancellation that belongs to the deletion of the account', () => {
    const row = { owner: USER, billing: billingOf(CANCELING), emailDue: CHANGED_AT, deletionDue: CHANGED_AT };
    expect(planEmails({ ...row, emailState: createEmailState(billingOf(), 3, CHANGED_AT) }, CHANGED_AT).due).toEqual([]);
  });

  test('a second cancellation, with an id of its own', () => {
    const [first] = plan({ last: billingOf(), billing: billingOf(CANCELING) }).due;
    const row = { owner: USER, billing: billingOf(CANCELING), emailDue: CHANGED_AT };
    const [second] = planEmails({ ...row, emailState: createEmailState(billingOf(), 5, CHANGED_AT) }, CHANGED_AT).due;
    expect(second?.kind).toBe('canceled');
    expect(second?.id).not.toBe(first?.id);
  });
});

describe('planEmails schedules', () => {
  test.each<[string, Billing, string | undefined]>([
    ['the reminder of a trial two days before its end', TRIAL, '2026-11-26T12:00:00.000Z'],
    ['the first reminder of a yearly renewal 30 days before', billingOf(), '2027-10-22T12:00:00.000Z'],
    ['no reminder of a monthly renewal', billingOf({ interval: 'month' }), undefined],
    ['no reminder of a canceled subscription', billingOf(CANCELING), undefined],
    ['no reminder while a payment is due', billingOf({ status: 'past_due' }), undefined],
    [
      'no reminder of a trial that is shorter than two days',
      { ...TRIAL, subscription: trialSubscription({ current_period_end: new Date('2026-11-22T12:00:00Z') }) },
      undefined,
    ],
    [
      'the reminder of a card at the start of its last month',
      billingOf({}, { cardExpiry: { year: 2027, month: 5 } }),
      '2027-05-01T00:00:00.000Z',
    ],
    [
      'no reminder of a card that is valid until the renewal',
      billingOf({}, { cardExpiry: { year: 2027, month: 11 } }),
      '2027-10-22T12:00:00.000Z',
    ],
  ])('%s', (_, billing, expected) => {
    expect(plan({ billing }).nextDue?.toISOString()).toBe(expected);
  });

  test('the second reminder of a renewal after the first', () => {
    const { due, nextDue } = plan({ billing: billingOf(), now: '2027-10-22T12:00:00Z' });
    expect(due.map(({ kind }) => kind)).toEqual(['renewalIn30Days']);
    expect(nextDue).toEqual(new Date('2027-11-14T12:00:00Z'));
  });

  test('a check of an organization at the end of the retry window, when it lapses', () => {
    const billing = billingOf({ status: 'past_due' }, { pastDueSince: CHANGED_AT });
    const lapsesAt = new Date('2026-12-06T12:00:00Z');
    expect(plan({ owner: ORGANIZATION, billing }).nextDue).toEqual(lapsesAt);
    expect(listDue({ owner: ORGANIZATION, last: billingOf(), billing, dueAt: lapsesAt, now: lapsesAt.toISOString() })).toEqual([
      'organizationLapsed 2026-12-06',
    ]);
  });

  test('reminders with the same ids every time, and other ids in the next period', () => {
    const listIds = (billing: Billing, now: string) => plan({ billing, now }).due.map(({ id }) => id);
    const first = listIds(billingOf(), '2027-11-20T12:00:00Z');
    expect(listIds(billingOf(), '2027-11-21T11:00:00Z')).toEqual(first);
    const renewed = billingOf({ current_period_end: new Date('2028-11-20T12:00:00Z') });
    expect(listIds(renewed, '2028-11-19T12:00:00Z')).not.toEqual(first);
  });
});

describe('planEmails after the function did not run for days', () => {
  test('sends the later reminder only, and reports the other as too old', () => {
    const dueAt = new Date('2027-10-22T12:00:00Z');
    const { due, stale } = plan({ billing: billingOf(), dueAt, now: '2027-11-15T12:00:00Z' });
    expect(due.map(({ kind }) => kind)).toEqual(['renewalIn7Days']);
    expect(stale.map(({ kind }) => kind)).toEqual(['renewalIn30Days']);
  });

  test('reports a change as too old after a week', () => {
    const { due, stale } = plan({ last: billingOf(), billing: billingOf(CANCELING), now: '2026-11-29T12:00:00Z' });
    expect(due).toEqual([]);
    expect(stale.map(({ kind }) => kind)).toEqual(['canceled']);
  });

  test('does not report a reminder that an earlier run has sent', () => {
    expect(plan({ billing: billingOf(), dueAt: new Date('2027-11-14T12:00:00Z'), now: '2027-11-15T12:00:00Z' }).stale).toEqual(
      [],
    );
  });
});
