import type { Account } from '#shared/account.ts';
import { computeEntitlement, type Entitlement } from '#shared/entitlement.ts';
import type { Payment } from '#shared/payment.ts';
import type { Plan } from '#shared/plan.ts';
import type { Subscription } from '#shared/subscription.ts';
import type { CardReturn } from '../../../web/features/billing/card-update.tsx';

export const PREMIUM_PLAN: Plan = {
  planId: 'premium-yearly',
  amount: 1_200,
  currency: 'usd',
  interval: 'year',
  interval_count: 1,
  trial_days: 7,
};

export const subscription = (changes: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  interval: 'year',
  interval_count: 1,
  cancel_at_period_end: false,
  current_period_start: new Date('2026-11-21T12:00:00Z'),
  current_period_end: new Date('2027-11-21T12:00:00Z'),
  created: new Date('2026-11-21T12:00:00Z'),
  amount: 1_200,
  ...changes,
});

export const trialSubscription = (changes: Partial<Subscription> = {}): Subscription =>
  subscription({
    status: 'trialing',
    trial_start: new Date('2026-11-21T12:00:00Z'),
    trial_end: new Date('2026-11-28T12:00:00Z'),
    current_period_end: new Date('2026-11-28T12:00:00Z'),
    ...changes,
  });

export const NO_CARD_RETURN: CardReturn = {
  confirmation: { kind: 'none' },
  retry: async () => undefined,
  isUpdated: false,
};

/** Time at which the accounts are looked up. */
const LOOKUP_TIME = new Date('2026-11-22T12:00:00Z');

export const BASIC: Entitlement = { plan: 'basic', source: 'none', notice: { kind: 'none' } };

export const basicAccount: Account = {
  userId: 'user-1',
  email: 'basic@example.com',
  isStaff: false,
  trial_days: 7,
  entitlement: BASIC,
};

export const premiumAccount = (current: Subscription = subscription()): Account => ({
  ...basicAccount,
  customerId: 'cus_1',
  stripe_customer: { id: 'cus_1' },
  status: current.status,
  subscription: current,
  entitlement: computeEntitlement({ subscription: current }, undefined, LOOKUP_TIME),
  card: { brand: 'visa', last4: '4242', name: 'Ada Lovelace' },
});

export const payment = (changes: Partial<Payment> = {}): Payment => ({
  created: new Date('2026-11-28T12:00:00Z'),
  status: 'succeeded',
  nickname: 'Premium, yearly',
  interval: 'year',
  amount: 1_200,
  receipt_url: 'https://pay.example/receipts/1',
  refunds: [],
  ...changes,
});
