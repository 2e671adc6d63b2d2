import { expect, test } from 'vitest';
import type { Input, OperationKey } from '#shared/api.ts';
import { callApi, callForStatus } from '../../support/e2e/call-api.ts';
import { holdEvents, sendEvent, withFault } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { organizationWithSeats } from '../../support/e2e/organization.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { createStripeClient, findSubscription } from '../../support/e2e/stripe-account.ts';
import { createUser, staffUser, trialUser, uniqueEmail } from '../../support/e2e/user.ts';

const CHECKOUT = {
  plan: 'premium-yearly',
  success_url: siteUrl('/checkout/success'),
  cancel_url: siteUrl('/checkout/account'),
} as const;

async function expectRetry<K extends OperationKey>(key: K, input: Input<K>, token: string): Promise<void> {
  const response = await callApi(key, input, token);
  expect([response.status, await response.json()]).toEqual([503, expect.objectContaining({ code: 'retry' })]);
}

test('a call returns 503 while DynamoDB is throttled, and succeeds afterwards', async () => {
  const { token } = await createUser(e2eStack);
  await withFault(stack, { service: 'dynamodb', kind: 'throttle' }, () => expectRetry('getAccount', {}, token));
  expect(await callForStatus('getAccount', {}, token)).toBe(200);
});

test('an image can be deleted after S3 was too busy', async () => {
  const { token } = await createUser(e2eStack);
  const createdResponse = await callApi('createImage', { title: 'First', notes: '', contentType: 'image/png', size: 1 }, token);
  const { id } = await createdResponse.json();
  await withFault(stack, { service: 's3', kind: 'slowDown' }, () => expectRetry('deleteImage', { id }, token));
  expect(await callForStatus('deleteImage', { id }, token)).toBe(200);
});

test('a search for a user returns 503 while Cognito is throttled', async () => {
  const [{ token }, { email }] = [await staffUser(e2eStack), await createUser(e2eStack)];
  await withFault(stack, { service: 'cognito', kind: 'throttle' }, () => expectRetry('findUser', { q: email }, token));
  expect(await callForStatus('findUser', { q: email }, token)).toBe(200);
});

test.each(['rateLimit', 'lockTimeout'] as const)('a checkout returns 503 while Stripe fails with %s', async (kind) => {
  const { token } = await createUser(e2eStack);
  await withFault(stack, { service: 'stripe', kind }, () => expectRetry('createCheckoutSession', CHECKOUT, token));
  expect(await callForStatus('createCheckoutSession', CHECKOUT, token)).toBe(200);
});

test('an event is processed when Stripe resends it after a failure', async () => {
  const { email, token } = await trialUser(e2eStack);
  const stripe = createStripeClient(e2eStack);
  const { id } = await findSubscription(stripe, email);
  await holdEvents(stack);
  await stripe.subscriptions.cancel(id);
  const [event] = (await stripe.events.list({ type: 'customer.subscription.deleted', limit: 1 })).data;
  const resend = () => sendEvent(stack, event?.id ?? '');
  await withFault(stack, { service: 'stripe', kind: 'rateLimit' }, resend);
  expect((await callApi('getAccount', {}, token).then((response) => response.json())).subscription.status).toBe('trialing');
  await resend();
  expect((await callApi('getAccount', {}, token).then((response) => response.json())).subscription.status).toBe('canceled');
});

test('an invitation returns mailFailed above the sending quota of SES', async () => {
  const { orgId, admin } = await organizationWithSeats(e2eStack, 3);
  const email = uniqueEmail('rosalind');
  const response = await withFault(stack, { service: 'ses', kind: 'dailyQuota' }, () =>
    callApi('inviteMembers', { orgId, invitations: [{ email }] }, admin.token),
  );
  expect(await response.json()).toMatchObject([{ email, result: 'mailFailed' }]);
});

test('the library loads without a reload after two calls ran out of memory', async () => {
  const { page } = await signedInPage(await createUser(e2eStack));
  const openLibrary = async () => {
    await page.goto(siteUrl('/images'));
    await page.getByRole('heading', { name: 'No images yet' }).waitFor();
    expect(await (await fetch(`${stack.dashboard}/faults.json`)).json()).toEqual([]);
  };
  await withFault(stack, { service: 'lambda', kind: 'outOfMemory', count: 2 }, openLibrary);
});
