import { describe, expect, test } from 'vitest';
import { computeEntitlement, type EntitlementBilling, needsPayment, type SeatOrganization } from '#shared/entitlement.ts';
import { DAY_MS } from '../../support/durations.ts';
import { subscription, trialSubscription } from '../../support/users/account-builders.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const daysAhead = (days: number) => daysAgo(-days);

const ENTITLED_STATUSES = ['trialing', 'active'];
const OTHER_STATUSES = ['incomplete', 'incomplete_expired', 'unpaid', 'paused', 'canceled'];

const END = subscription().current_period_end;
const billing = (status: string): EntitlementBilling => ({ subscription: subscription({ status }) });
const pastDue = (days: number): EntitlementBilling => ({ ...billing('past_due'), pastDueSince: daysAgo(days) });
const AUTHENTICATION = { paymentAuthenticationUrl: 'https://invoice.example/i/1' } as const;
const seat = (seatBilling: EntitlementBilling | undefined, role: SeatOrganization['role'] = 'member'): SeatOrganization => ({
  billing: seatBilling,
  role,
});

describe('entitlementOf for a personal subscription', () => {
  test('is Basic when there is none', () => {
    expect(computeEntitlement(undefined, undefined, NOW)).toEqual({ plan: 'basic', source: 'none', notice: { kind: 'none' } });
  });

  test.each(ENTITLED_STATUSES)('is Premium until the end of the period when it is %s', (status) => {
    const entitlement = computeEntitlement(billing(status), undefined, NOW);
    expect(entitlement).toMatchObject({ plan: 'premium', source: 'personal', until: END });
  });

  test.each(OTHER_STATUSES)('is Basic when it is %s', (status) => {
    expect(computeEntitlement(billing(status), undefined, NOW)).toMatchObject({ plan: 'basic', source: 'none' });
  });

  test.each([
    [0, 'premium'],
    [13.99, 'premium'],
    [14, 'basic'],
    [40, 'basic'],
  ])('%s days after the first failed payment is %s', (days, plan) => {
    expect(computeEntitlement(pastDue(days), undefined, NOW).plan).toBe(plan);
  });

  test('counts the grace from the start of the unpaid period when the time of the failure is unknown', () => {
    const startedBefore = (days: number) => ({
      subscription: subscription({ status: 'past_due', current_period_start: daysAgo(days) }),
    });
    expect(computeEntitlement(startedBefore(13), undefined, NOW)).toMatchObject({ plan: 'premium', until: daysAhead(1) });
    expect(computeEntitlement(startedBefore(15), undefined, NOW).plan).toBe('basic');
  });

  test('ends at the scheduled end', () => {
    const ending = { subscription: subscription({ cancel_at_period_end: true, cancel_at: daysAhead(3) }) };
    expect(computeEntitlement(ending, undefined, NOW)).toMatchObject({
      until: daysAhead(3),
      notice: { kind: 'canceling', date: daysAhead(3) },
    });
  });
});

describe('entitlementOf for a seat', () => {
  test.each(ENTITLED_STATUSES)('is Enterprise when the subscription of the organization is %s', (status) => {
    for (const personal of [undefined, billing('active'), billing('canceled')])
      expect(computeEntitlement(personal, seat(billing(status)), NOW)).toEqual({
        plan: 'enterprise',
        source: 'organization',
        until: END,
        notice: { kind: 'none' },
      });
  });

  test.each([...OTHER_STATUSES, 'none'])('falls back to the own subscription when the organization has %s', (status) => {
    const lapsed = seat(status === 'none' ? undefined : billing(status));
    const notice = { kind: 'organizationLapsed' };
    expect(computeEntitlement(billing('active'), lapsed, NOW)).toMatchObject({ plan: 'premium', source: 'personal', notice });
    expect(computeEntitlement(undefined, lapsed, NOW)).toEqual({ plan: 'basic', source: 'none', notice });
  });

  test('lasts for the grace of the organization', () => {
    expect(computeEntitlement(undefined, seat(pastDue(13)), NOW).plan).toBe('enterprise');
    expect(computeEntitlement(undefined, seat(pastDue(15)), NOW).plan).toBe('basic');
  });

  test('shows only the admin that the payment of the organization failed', () => {
    const failed = { kind: 'paymentFailed', date: daysAhead(4) };
    expect(computeEntitlement(undefined, seat(pastDue(10), 'orgAdmin'), NOW).notice).toEqual(failed);
    expect(computeEntitlement(undefined, seat(pastDue(10), 'member'), NOW).notice).toEqual({ kind: 'none' });
  });

  test('asks only the admin to confirm the payment of the organization', () => {
    const unconfirmed = { ...pastDue(10), ...AUTHENTICATION };
    expect(computeEntitlement(undefined, seat(unconfirmed, 'orgAdmin'), NOW)).toMatchObject({
      plan: 'enterprise',
      notice: { kind: 'actionRequired', date: daysAhead(4) },
    });
    expect(computeEntitlement(undefined, seat(unconfirmed, 'member'), NOW).notice).toEqual({ kind: 'none' });
  });

  test('prefers a payment that the user must confirm to the lapsed organization', () => {
    const personal = { ...pastDue(1), ...AUTHENTICATION };
    expect(computeEntitlement(personal, seat(billing('canceled')), NOW).notice).toMatchObject({ kind: 'actionRequired' });
  });

  test('prefers a failed payment of the user to the lapsed organization', () => {
    expect(computeEntitlement(pastDue(1), seat(billing('canceled')), NOW).notice).toMatchObject({ kind: 'paymentFailed' });
  });
});

describe('the notice of entitlementOf', () => {
  test.each([
    [billing('active'), { kind: 'none' }],
    [billing('canceled'), { kind: 'none' }],
    [billing('incomplete'), { kind: 'none' }],
    [pastDue(4), { kind: 'paymentFailed', date: daysAhead(10) }],
    [pastDue(20), { kind: 'paymentFailed' }],
    [billing('unpaid'), { kind: 'paymentFailed' }],
    [
      { ...pastDue(4), ...AUTHENTICATION },
      { kind: 'actionRequired', date: daysAhead(10) },
    ],
    [{ ...pastDue(20), ...AUTHENTICATION }, { kind: 'actionRequired' }],
    [{ ...billing('unpaid'), ...AUTHENTICATION }, { kind: 'actionRequired' }],
    [{ ...billing('canceled'), ...AUTHENTICATION }, { kind: 'none' }],
    [billing('paused'), { kind: 'paused' }],
    [{ subscription: trialSubscription({ current_period_end: daysAhead(3) }) }, { kind: 'none' }],
    [{ subscription: trialSubscription({ current_period_end: daysAhead(2) }) }, { kind: 'trialEnding', date: daysAhead(2) }],
  ])('for the personal billing %j is %j', (personal, notice) => {
    expect(computeEntitlement(personal, undefined, NOW).notice).toEqual(notice);
  });
});

test.each([
  ['paymentFailed', true],
  ['actionRequired', true],
  ['paused', true],
  ['canceling', false],
  ['none', false],
] as const)('needsPayment of %s is %s', (kind, expected) => {
  expect(needsPayment({ kind })).toBe(expected);
});

describe('entitlementOf after a lost dispute', () => {
  const RETURNED = { returnedPayment: daysAgo(30) };
  const LOST_NOTICE = { kind: 'disputeLost', date: daysAgo(30) };
  const ALL_STATUSES = [...ENTITLED_STATUSES, ...OTHER_STATUSES, 'past_due'];
  const ROLES = ['member', 'orgAdmin'] as const;

  test.each(ALL_STATUSES)('is Basic whatever the own subscription is: %s', (status) => {
    for (const grace of [{}, { pastDueSince: daysAgo(1) }, { pastDueSince: daysAgo(20) }])
      expect(computeEntitlement({ ...billing(status), ...grace, ...RETURNED }, undefined, NOW)).toEqual({
        plan: 'basic',
        source: 'none',
        notice: LOST_NOTICE,
      });
  });

  test.each(ALL_STATUSES)('lapses the organization whatever its subscription is: %s', (status) => {
    const notice = { kind: 'organizationLapsed' };
    for (const role of ROLES) {
      const lapsed = seat({ ...billing(status), pastDueSince: daysAgo(1), ...RETURNED }, role);
      expect(computeEntitlement(undefined, lapsed, NOW)).toEqual({ plan: 'basic', source: 'none', notice });
      expect(computeEntitlement(billing('active'), lapsed, NOW)).toMatchObject({ plan: 'premium', source: 'personal', notice });
      expect(computeEntitlement({ ...billing('active'), ...RETURNED }, lapsed, NOW)).toEqual({
        plan: 'basic',
        source: 'none',
        notice,
      });
    }
  });

  test('is Enterprise while the organization pays', () => {
    for (const role of ROLES)
      for (const paying of [billing('active'), billing('trialing'), pastDue(13)])
        expect(computeEntitlement({ ...billing('active'), ...RETURNED }, seat(paying, role), NOW)).toMatchObject({
          plan: 'enterprise',
          source: 'organization',
        });
  });
});
