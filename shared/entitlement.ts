import * as z from 'zod/mini';
import type { Role } from './roles.ts';
import { isoDate } from './schema.ts';
import { getScheduledEnd, isLive, type Subscription } from './subscription.ts';

const DAY_MS = 86_400_000;

/** Stripe retries a failed payment for about two weeks. During that time Premium continues. */
const PAST_DUE_GRACE_MS = 14 * DAY_MS;

const TRIAL_NOTICE_MS = 2 * DAY_MS;

/** Billing fields that determine the plan of a user or an organization. */
export interface EntitlementBilling {
  readonly subscription?: Subscription | undefined;
  /** Time at which the status `past_due` was first seen. Defaults to the start of the period that was not paid. */
  readonly pastDueSince?: Date | undefined;
  /** Set while the bank wants the payer to authenticate the payment that is due. */
  readonly paymentAuthenticationUrl?: string | undefined;
  /** Time of a payment for the subscription that the bank returned after a lost dispute. The subscription then grants nothing. */
  readonly returnedPayment?: Date | undefined;
}

/** Organization in which the user holds an active seat. */
export interface SeatOrganization {
  readonly billing: EntitlementBilling | undefined;
  readonly role: Exclude<Role, 'individual'>;
}

/**
 * Notice for the user, with the date it is about. `paymentFailed` and `actionRequired` without a date: Premium has already ended.
 * `actionRequired`: the payer must authenticate the payment at their bank. `paused`: the trial ended without a card. `disputeLost`:
 * the plan ended, because the bank returned the payment made on `date`. `organizationLapsed`: the user holds a seat that grants no
 * plan, because the organization does not pay.
 */
export const noticeSchema = z.strictObject({
  kind: z.enum([
    'none',
    'trialEnding',
    'paymentFailed',
    'actionRequired',
    'paused',
    'canceling',
    'disputeLost',
    'organizationLapsed',
  ]),
  date: z.optional(isoDate),
});
export type EntitlementNotice = z.output<typeof noticeSchema>;

export const entitlementSchema = z.strictObject({
  plan: z.enum(['basic', 'premium', 'enterprise']),
  source: z.enum(['personal', 'organization', 'none']),
  /** Time at which the plan ends or renews. Absent for `basic`. */
  until: z.optional(isoDate),
  notice: noticeSchema,
});

/** Plan that a user may use. */
export type Entitlement = z.output<typeof entitlementSchema>;

/**
 * Returns the plan of a user. The site, the API and the extension all use this rule. An organization counts only while its own
 * subscription grants Premium. Otherwise the subscription of the user counts.
 */
export function computeEntitlement(
  personal: EntitlementBilling | undefined,
  organization: SeatOrganization | undefined,
  now: Date,
): Entitlement {
  const organizationEnd = computePlanEnd(organization?.billing, now);
  if (organization && organizationEnd) {
    const notice = organization.role === 'orgAdmin' ? resolveNotice(organization.billing, now) : NO_NOTICE;
    return { plan: 'enterprise', source: 'organization', until: organizationEnd, notice };
  }
  const until = computePlanEnd(personal, now);
  const notice = resolvePersonalNotice(personal, organization !== undefined, now);
  return until ? { plan: 'premium', source: 'personal', until, notice } : { plan: 'basic', source: 'none', notice };
}

/** Returns true if the billing of a user grants Premium, or the billing of an organization grants Enterprise to its members. */
export const isEntitled = (billing: EntitlementBilling | undefined, now: Date): boolean =>
  computePlanEnd(billing, now) !== undefined;

/** Returns the time at which the plan ends or renews, or undefined if the billing grants none. */
function computePlanEnd(billing: EntitlementBilling | undefined, now: Date): Date | undefined {
  if (billing?.returnedPayment) return undefined;
  const subscription = billing?.subscription;
  switch (subscription?.status) {
    case 'trialing':
    case 'active':
      return findEarlier(subscription.current_period_end, subscription.cancel_at);
    case 'past_due': {
      const end = findEarlier(computeGraceEnd(subscription, billing?.pastDueSince), subscription.cancel_at);
      return end > now ? end : undefined;
    }
    default:
      return undefined;
  }
}

const findEarlier = (date: Date, other: Date | undefined): Date => (other && other < date ? other : date);

const computeGraceEnd = ({ current_period_start }: Subscription, pastDueSince = current_period_start): Date =>
  new Date(pastDueSince.getTime() + PAST_DUE_GRACE_MS);

const NO_NOTICE: EntitlementNotice = { kind: 'none' };

/** A missing payment of the user takes precedence over the lapsed organization, because only the user can fix it. */
function resolvePersonalNotice(
  personal: EntitlementBilling | undefined,
  isOrganizationLapsed: boolean,
  now: Date,
): EntitlementNotice {
  const notice = resolveNotice(personal, now);
  return isOrganizationLapsed && !needsPayment(notice) ? { kind: 'organizationLapsed' } : notice;
}

/** Returns true if the user keeps or regains the plan only by paying. */
export const needsPayment = ({ kind }: EntitlementNotice): boolean => PAYMENT_NOTICES.includes(kind);

const PAYMENT_NOTICES: readonly EntitlementNotice['kind'][] = ['paymentFailed', 'actionRequired', 'paused'];

function resolveNotice(billing: EntitlementBilling | undefined, now: Date): EntitlementNotice {
  if (billing?.returnedPayment) return { kind: 'disputeLost', date: billing.returnedPayment };
  const subscription = billing?.subscription;
  if (!subscription || !isLive(subscription)) return NO_NOTICE;
  const end = computePlanEnd(billing, now);
  const dueKind = billing?.paymentAuthenticationUrl === undefined ? 'paymentFailed' : 'actionRequired';
  if (!end) return { kind: subscription.status === 'paused' ? 'paused' : dueKind };
  if (subscription.status === 'past_due') return { kind: dueKind, date: end };
  if (subscription.cancel_at_period_end) return { kind: 'canceling', date: getScheduledEnd(subscription) };
  const isTrialEnding = subscription.status === 'trialing' && end.getTime() - now.getTime() <= TRIAL_NOTICE_MS;
  return isTrialEnding ? { kind: 'trialEnding', date: end } : NO_NOTICE;
}
