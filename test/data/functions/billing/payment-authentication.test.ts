import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { confirmCard } from '../../../../functions/checkout/confirm-card.lambda.ts';
import { reconcileBilling } from '../../../../functions/events/reconcile-billing.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import { getOrganization } from '../../../../functions/organizations/get-organization.lambda.ts';
import { billingFixture } from '../../../support/billing/billing-fixture.ts';
import { buyPremium, replaceCard, submitReplacementCard } from '../../../support/billing/checkout-steps.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { DAY_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, organizationFixture, setOrganizationBilling } from '../../../support/organizations/organization-fixture.ts';
import { buySeats, createOrganization, PAID_BILLING } from '../../../support/organizations/organization-records.ts';
import { actor, ORG_ID, USER_ID } from '../../../support/record-builders.ts';
import { subscription } from '../../../support/users/account-builders.ts';

const GRACE_DAYS = 14;
const HOSTED_URL = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/i\/in_\w+$/);

describe('a renewal that needs authentication', () => {
  const billing = forEachTest(billingFixture);

  beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

  const readAccount = () => getAccount(billing().clients, {}, actor());
  const pay = async (authentication: 'complete' | 'fail') =>
    fetch((await readAccount()).payment_authentication_url ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ card: 'saved', authentication }),
    });
  const countCalls = (call: string) => billing().calls.filter((each) => each === call).length;

  /** Passes the events that Stripe has sent since the last call to the webhook. */
  async function receiveEvents() {
    await billing().emulator.runDue();
    for (const delivery of billing().deliveries.splice(0)) await stripeWebhook(billing().clients, delivery);
  }

  async function reachRenewal(card: string = TEST_CARDS.authenticates) {
    await buyPremium(billing(), { card });
    await receiveEvents();
    await billing().advanceDays(7.1);
    await receiveEvents();
  }

  test('keeps Premium and leads the payer to the hosted invoice page', async () => {
    await reachRenewal();
    expect(await readAccount()).toMatchObject({
      subscription: { status: 'past_due' },
      entitlement: {
        plan: 'premium',
        notice: { kind: 'actionRequired', date: new Date(billing().clock.now.getTime() + GRACE_DAYS * DAY_MS) },
      },
      payment_authentication_url: HOSTED_URL,
    });
  });

  test('ends the notice when the payment is authenticated', async () => {
    await reachRenewal();
    await pay('complete');
    await receiveEvents();
    const account = await readAccount();
    expect(account).toMatchObject({ subscription: { status: 'active' }, entitlement: { notice: { kind: 'none' } } });
    expect(account).not.toHaveProperty('payment_authentication_url');
  });

  test('keeps the notice when the authentication fails', async () => {
    await reachRenewal();
    await pay('fail');
    await receiveEvents();
    expect(await readAccount()).toMatchObject({
      entitlement: { notice: { kind: 'actionRequired' } },
      payment_authentication_url: HOSTED_URL,
    });
  });

  test('is stored and ended by the reconciler when no event arrives', async () => {
    await buyPremium(billing(), { card: TEST_CARDS.authenticates });
    await reconcileBilling(billing().clients);
    await billing().advanceDays(7.1);
    await billing().advanceDays(0.1);
    await reconcileBilling(billing().clients);
    expect((await readAccount()).entitlement.notice.kind).toBe('actionRequired');
    await pay('complete');
    await billing().advanceDays(0.1);
    await reconcileBilling(billing().clients);
    expect((await readAccount()).entitlement.notice.kind).toBe('none');
  });

  test('is paid by a new card that needs no authentication', async () => {
    await reachRenewal();
    expect((await replaceCard(billing())).data).toMatchObject({ subscription: { status: 'active' } });
    expect((await readAccount()).entitlement.notice.kind).toBe('none');
  });

  test('becomes a failed payment when a new card is declined', async () => {
    await reachRenewal();
    await expect(replaceCard(billing(), TEST_CARDS.failsLater)).rejects.toMatchObject({ code: 'conflict' });
    const account = await readAccount();
    expect(account.entitlement.notice.kind).toBe('paymentFailed');
    expect(account).not.toHaveProperty('payment_authentication_url');
  });

  test('is not reported as declined when a new card needs authentication, and is tried with it once', async () => {
    await reachRenewal(TEST_CARDS.failsLater);
    const session_id = await submitReplacementCard(billing(), TEST_CARDS.authenticates);
    billing().calls.length = 0;
    for (let times = 0; times < 3; times++)
      expect(await confirmCard(billing().clients, { session_id, account_type: 'user' }, await billing().payer())).toMatchObject({
        type: 'user',
        data: { entitlement: { notice: { kind: 'actionRequired' } }, payment_authentication_url: HOSTED_URL },
      });
    expect(countCalls('POST /v1/invoices/:id/pay')).toBe(1);
  });

  test('costs one request to Stripe per sync, and none while no payment is due', async () => {
    await reachRenewal();
    billing().calls.length = 0;
    await replaceCard(billing());
    expect(countCalls('GET /v1/invoices/:id')).toBe(1);
    billing().calls.length = 0;
    await receiveEvents();
    expect(countCalls('GET /v1/invoices/:id')).toBe(0);
  });

  test('gives the URL to the admin of an organization, and not to staff', async () => {
    await createOrganization(billing());
    await buySeats(billing(), { card: TEST_CARDS.authenticates });
    await receiveEvents();
    await billing().advanceDays(366);
    await receiveEvents();
    expect(await readAccount()).toMatchObject({ entitlement: { notice: { kind: 'actionRequired' } } });
    const get = (user: Parameters<typeof getOrganization>[2]['user']) =>
      getOrganization(billing().clients, { orgId: ORG_ID }, { user });
    expect(await get(await billing().readUserRow())).toMatchObject({ payment_authentication_url: HOSTED_URL });
    expect(await get(undefined)).not.toHaveProperty('payment_authentication_url');
  });
});

describe('a due payment of an organization', () => {
  const organization = forEachTest(organizationFixture);

  test('shows the notice and the URL to the admin only', async () => {
    const { userId } = await addMember(organization(), 'bob@example.com');
    const pastDueSince = organization().clock.now;
    await setOrganizationBilling(organization(), {
      ...PAID_BILLING,
      subscription: subscription({ status: 'past_due' }),
      pastDueSince,
      paymentAuthenticationUrl: 'https://invoice.example/i/1',
    });
    const read = (id: string) => getAccount(organization().clients, {}, actor({ userId: id }));
    expect(await read(USER_ID)).toMatchObject({
      entitlement: { plan: 'enterprise', notice: { kind: 'actionRequired' } },
      payment_authentication_url: 'https://invoice.example/i/1',
    });
    const member = await read(userId);
    expect(member.entitlement).toMatchObject({ plan: 'enterprise', notice: { kind: 'none' } });
    expect(JSON.stringify(member)).not.toContain('invoice.example');
  });
});
