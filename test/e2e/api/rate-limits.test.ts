import { expect, test } from 'vitest';
import type { Input, OperationKey } from '#shared/api.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { billingDetails } from '../../support/billing/billing-details.ts';
import { callApi, callForStatus } from '../../support/e2e/call-api.ts';
import { e2eStack, siteUrl } from '../../support/e2e/e2e-stack.ts';
import { createMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { createUser, uniqueEmail } from '../../support/e2e/user.ts';

const RETURN_URLS = { success_url: siteUrl('/checkout/success'), cancel_url: siteUrl('/checkout/account') };
const SESSION = { session_id: 'cs_test_unknown' };
const UNKNOWN_INVITATION = { sub: crypto.randomUUID(), token: `${'0'.repeat(26)}.${'A'.repeat(43)}`, password: null };

/** Operations that call Stripe, with their input and their status for a Basic user below the limit. */
const STRIPE_CALLS = {
  getAccount: [{ payments: true }, 200],
  cancelSubscription: [{}, 409],
  setCancelAtPeriodEnd: [{ cancel_at_period_end: true }, 409],
  createCheckoutSession: [{ plan: 'premium-yearly', ...RETURN_URLS }, 200],
  confirmCheckout: [SESSION, 404],
  createCardSession: [{ account_type: 'user', ...RETURN_URLS }, 409],
  confirmCard: [{ ...SESSION, account_type: 'user' }, 404],
  getInvoices: [{}, 200],
  updateBillingDetails: [billingDetails(), 409],
  acceptInvite: [UNKNOWN_INVITATION, 404],
} as const satisfies { readonly [K in OperationKey]?: readonly [Input<K>, number] };

test.each(Object.keys(STRIPE_CALLS) as (keyof typeof STRIPE_CALLS)[])(
  '%s returns 429 when a user has made 30 calls that use Stripe in a minute',
  async (key) => {
    const [input, status] = STRIPE_CALLS[key];
    const { token } = await createUser(e2eStack, uniqueEmail('busy'));
    expect(await callForStatus(key, input, token)).toBe(status);
    // The call above counts too, so the last of these exceeds the limit.
    const calls = Array.from({ length: RATE_LIMITS.stripeCalls.max }, () => callForStatus('confirmCheckout', SESSION, token));
    expect((await Promise.all(calls)).toSorted()).toEqual([
      ...Array.from({ length: RATE_LIMITS.stripeCalls.max - 1 }, () => 404),
      429,
    ]);
    const response = await callApi(key, input, token);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({
      code: 'tooMany',
      message: expect.stringMatching(/^You are making too many billing requests\. Try again in \d+ (minute|seconds?)\.$/),
    });
    expect(await callForStatus('getAccount', {}, token), 'without payments').toBe(200);
  },
);

test('setMemberStatus returns 429 for a reactivation when the admin has made 30 calls that use Stripe', async () => {
  const organization = await organizationWithSeats(e2eStack, 3);
  const { orgId, admin } = organization;
  const { userId } = await createMember(e2eStack, organization);
  expect(await callForStatus('getOrganization', { orgId, payments: true }, admin.token)).toBe(200);
  // Another admin shows the status below the limit, so that `admin` has still made one call. Only `Active` calls Stripe.
  const other = await organizationWithSeats(e2eStack, 3);
  const otherMember = await createMember(e2eStack, other);
  const setActive = { orgId: other.orgId, userId: otherMember.userId, status: 'Active' } as const;
  expect(await callForStatus('setMemberStatus', setActive, other.admin.token)).toBe(200);
  const calls = Array.from({ length: RATE_LIMITS.stripeCalls.max - 1 }, () =>
    callForStatus('getOrganization', { orgId, payments: true }, admin.token),
  );
  expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
  expect(await callForStatus('setMemberStatus', { orgId, userId, status: 'Active' }, admin.token)).toBe(429);
  expect(
    await callForStatus('setMemberStatus', { orgId, userId, status: 'Deactivated' }, admin.token),
    'does not use Stripe',
  ).toBe(200);
});
