import { SignUpCommand } from '@aws-sdk/client-cognito-identity-provider';
import Stripe from 'stripe';
import { describe, expect, test } from 'vitest';
import type { Input, OperationKey } from '#shared/api.ts';
import { api } from '#shared/api.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { loadStageKeys } from '../../../dev/stack/stage-keys.ts';
import { billingDetails } from '../../support/billing/billing-details.ts';
import { callForStatus } from '../../support/e2e/call-api.ts';
import { returnUrls } from '../../support/e2e/checkout.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { createMember, invite, organizationWithSeats } from '../../support/e2e/organization.ts';
import { createStripeClient, findSubscription } from '../../support/e2e/stripe-account.ts';
import { createUser, premiumUser, signInUser, staffUser, uniqueEmail } from '../../support/e2e/user.ts';
import { createCognitoClient, createCognitoUser, signInForTokens } from '../../support/users/sign-in-tokens.ts';

type FirstCall = { readonly [Key in OperationKey]: readonly [Key, Input<Key>, status: number] }[OperationKey];

/** Operations that create a missing user row, and their status for a new user. */
const FIRST_CALLS: readonly FirstCall[] = [
  ['cancelSubscription', {}, 409],
  ['setCancelAtPeriodEnd', { cancel_at_period_end: true }, 409],
  ['createCheckoutSession', { ...returnUrls(stack.site), plan: 'premium-yearly' }, 200],
  ['confirmCheckout', { session_id: 'cs_test_unknown' }, 404],
  ['createCardSession', { ...returnUrls(stack.site), account_type: 'user' }, 409],
  ['confirmCard', { session_id: 'cs_test_unknown', account_type: 'user' }, 404],
  ['getInvoices', {}, 200],
  ['updateBillingDetails', billingDetails(), 409],
  ['exportAccount', {}, 200],
  ['deleteAccount', {}, 200],
  ['keepAccount', {}, 200],
  ['leaveOrganization', {}, 403],
  ['createImage', { title: 'First', notes: '', contentType: 'image/png', size: 1 }, 200],
];

describe('a user without a row because the sign-up trigger failed', () => {
  test.each(FIRST_CALLS)('receives the status of a new user for their first call of %s', async (key, input, status) => {
    const email = uniqueEmail('no-row');
    await createCognitoUser(stack, email);
    const { access } = await signInForTokens(stack, email);
    expect(await callForStatus(key, input, access)).toBe(status);
  });
});

test('accepting an invitation replaces the password of an unconfirmed sign-up by someone else', async () => {
  const organization = await organizationWithSeats(e2eStack, 2);
  const email = uniqueEmail('unconfirmed');
  const cognito = createCognitoClient(stack);
  const password = 'Someone-Else-1';
  await cognito.send(new SignUpCommand({ ClientId: stack.userPool.clientId, Username: email, Password: password }));
  cognito.destroy();
  const { link } = await invite(e2eStack, organization, email);
  expect(await callForStatus('acceptInvite', { ...link, password: DEMO_PASSWORD })).toBe(200);
  const member = await signInUser(e2eStack, email);
  expect(await callOperation(stack.site, member.token, 'getAccount', {})).toMatchObject({ orgStatus: 'active' });
});

test('a deactivated member who has started a purchase can be reactivated', async () => {
  const organization = await organizationWithSeats(e2eStack, 2);
  const { orgId, admin } = organization;
  const member = await createMember(e2eStack, organization);
  const setStatus = (status: 'Active' | 'Deactivated') =>
    callOperation(stack.site, admin.token, 'setMemberStatus', { orgId, userId: member.userId, status });
  await setStatus('Deactivated');
  const input = { ...returnUrls(stack.site), plan: 'premium-yearly' } as const;
  expect(await callForStatus('createCheckoutSession', input, member.token)).toBe(200);
  expect(await setStatus('Active')).toMatchObject({ orgStatus: 'active' });
});

test('a repeated request returns the organization that the first request created', async () => {
  const staff = await staffUser(e2eStack);
  const admin = await createUser(e2eStack, uniqueEmail('admin'));
  const input = { name: 'Repeated', adminEmail: admin.email, seats: 5, reason: 'Ordered twice' };
  const create = () => callOperation(stack.site, staff.token, 'createOrganization', input);
  expect(await create()).toEqual(await create());
});

test('an event of Stripe whose processing failed is processed again when Stripe resends it', async () => {
  const { email } = await premiumUser(e2eStack);
  const { customer } = await findSubscription(createStripeClient(e2eStack), email);
  const session = { object: 'checkout.session', id: 'cs_test_unknown', mode: 'setup', customer };
  const event = { id: `evt_${uniqueEmail()}`, type: 'checkout.session.completed', created: 1, data: { object: session } };
  expect(await sendEvent(event)).toMatchObject([503, { message: 'The payment service does not have this object.' }]);
  // The failed call released its lock, so this is not the error of an event that another call is processing.
  expect(await sendEvent(event)).toMatchObject([503, { message: 'The payment service does not have this object.' }]);
});

async function sendEvent(event: object): Promise<[status: number, body: unknown]> {
  const { webhookSecret: secret } = loadStageKeys(resolveDataFiles(e2eStack.data).keys).stripe;
  const payload = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
  const { method, path } = api.stripeWebhook;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await fetch(`${stack.site}${API_PREFIX}${path}`, { method, headers, body: payload });
  return [response.status, await response.json()];
}
