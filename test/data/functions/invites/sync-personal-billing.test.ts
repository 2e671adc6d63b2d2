import { describe, expect, test, vi } from 'vitest';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.lambda.ts';
import type { Payer } from '../../../../functions/http/actor.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { buyPremium, CHECKOUT_INPUT, readSessionId, submitCard } from '../../../support/billing/checkout-steps.ts';
import { stripeFailure } from '../../../support/billing/stripe-clients.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { runBeforeCall } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  lapseOrganization,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(() => organizationFixture({ seats: 40 }));

const failStripeCall = async () => stripeFailure();
const accept = (userId: string, email = INVITED_EMAIL, clients = organization().clients) =>
  acceptInvite(clients, { ...latestInviteLink(organization(), email), password: null, end_personal: true }, userId);
const setStatus = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status });

async function createInvitedSubscriber(email = INVITED_EMAIL) {
  const userId = await organization().createUserAccount(email);
  const { subscription } = await buyPremium(organization(), { userId });
  await inviteEmails(organization(), email);
  return { userId, subscriptionId: subscription?.id ?? '', personalEnds: subscription?.current_period_end };
}

/** Processing an event may create further events, so this repeats until no event arrives. */
async function deliverEvents(): Promise<void> {
  for (let deliveredCount = -1; deliveredCount !== organization().deliveries.length; ) {
    deliveredCount = organization().deliveries.length;
    for (const delivery of [...organization().deliveries]) await stripeWebhook(organization().clients, delivery);
    await organization().emulator.runDue();
  }
}

async function listRenewingSubscriptions(): Promise<string[]> {
  const { data } = await organization().stripe.subscriptions.list({ limit: 100 });
  return data.filter(({ cancel_at_period_end }) => !cancel_at_period_end).map(({ id }) => id);
}

describe('the personal subscription of a user who accepts', () => {
  test('ends at the end of its period, which accepting returns', async () => {
    const { userId, subscriptionId, personalEnds } = await createInvitedSubscriber();
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL, personalEnds });
    expect(await organization().stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
    expect((await organization().readUserRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await organization().advanceDays(8);
    expect((await organization().stripe.charges.list({})).data).toEqual([]);
  });

  test('is left unchanged when it is already set to end', async () => {
    const { userId } = await createInvitedSubscriber();
    const first = await accept(userId);
    organization().calls.length = 0;
    expect(await accept(userId)).toEqual(first);
    expect(organization().calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  test('ends also when the row contains a cancellation that Stripe does not have', async () => {
    const { userId, subscriptionId } = await createInvitedSubscriber();
    await accept(userId);
    // The state after a call that cleared the cancellation in Stripe and crashed before its sync.
    await organization().stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    expect((await organization().readUserRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await accept(userId);
    expect(await organization().stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
  });

  test('can no longer be bought on a checkout page that was opened before', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const { url } = await createCheckoutSession(organization().clients, CHECKOUT_INPUT, await organization().payer(userId));
    await inviteEmails(organization(), INVITED_EMAIL);
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL });
    expect(await organization().stripe.checkout.sessions.retrieve(readSessionId(url))).toMatchObject({ status: 'expired' });
  });

  test('is not returned when it is already canceled', async () => {
    const { userId, subscriptionId } = await createInvitedSubscriber();
    await organization().stripe.subscriptions.cancel(subscriptionId);
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL });
  });

  test('makes accepting fail and change nothing while Stripe is unavailable', async () => {
    const { userId } = await createInvitedSubscriber();
    const before = await organization().listAllRows();
    organization().options.intercept = failStripeCall;
    await expect(accept(userId)).rejects.toMatchObject({ code: 'retry' });
    expect(await organization().listAllRows()).toEqual(before);
  });

  test('ends on a retry when Stripe becomes unavailable after the user became a member', async () => {
    const { userId, personalEnds } = await createInvitedSubscriber();
    const acceptThenFailStripe: OrganizationFixture['clients']['members']['accept'] = async (read, id, confirms) => {
      organization().options.intercept = failStripeCall;
      return organization().clients.members.accept(read, id, confirms);
    };
    const clients = { ...organization().clients, members: { ...organization().clients.members, accept: acceptThenFailStripe } };
    await expect(accept(userId, INVITED_EMAIL, clients)).rejects.toMatchObject({ code: 'retry' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'active' });
    organization().options.intercept = async (_, proceed) => proceed();
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL, personalEnds });
  });
});

describe('the personal subscription of a reactivated member', () => {
  const createDeactivatedSubscriber = async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await setStatus(userId, 'Deactivated');
    await buyPremium(organization(), { userId });
    return userId;
  };

  test('is renewed, because the user has not agreed to its end', async () => {
    const userId = await createDeactivatedSubscriber();
    await setStatus(userId, 'Active');
    await deliverEvents();
    expect((await organization().readUserRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: false });
    expect(await listRenewingSubscriptions()).toHaveLength(1);
  });

  test('can be ended by the user while the organization pays', async () => {
    const userId = await createDeactivatedSubscriber();
    await setStatus(userId, 'Active');
    const payer = await organization().payer(userId);
    const account = await setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: true }, payer);
    expect(account).toMatchObject({
      entitlement: { plan: 'enterprise' },
      personal_subscription: { cancel_at_period_end: true },
    });
  });

  test('makes reactivating fail and change nothing while Stripe is unavailable', async () => {
    const userId = await createDeactivatedSubscriber();
    organization().options.intercept = failStripeCall;
    await expect(setStatus(userId, 'Active')).rejects.toMatchObject({ code: 'retry' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'deactivated' });
  });
});

describe('the consent to the end of a personal subscription', () => {
  const acceptWithoutConsent = (userId: string) =>
    acceptInvite(organization().clients, { ...latestInviteLink(organization(), INVITED_EMAIL), password: null }, userId);

  test('decides whether the subscription is renewed', async () => {
    const { userId } = await createInvitedSubscriber();
    expect(await acceptWithoutConsent(userId)).toEqual({ email: INVITED_EMAIL });
    await deliverEvents();
    expect(await listRenewingSubscriptions()).toHaveLength(1);
  });

  test('is withdrawn when the user continues the subscription', async () => {
    const { userId } = await createInvitedSubscriber();
    await accept(userId);
    const payer = await organization().payer(userId);
    await setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: false }, payer);
    await deliverEvents();
    expect(await listRenewingSubscriptions()).toHaveLength(1);
    expect(await organization().readUserRow(userId)).not.toHaveProperty('hasAgreedToEndPersonal');
  });

  test('ends with a new purchase, which is then renewed', async () => {
    const { userId, subscriptionId } = await createInvitedSubscriber();
    await accept(userId);
    await lapseOrganization(organization());
    await organization().stripe.subscriptions.cancel(subscriptionId);
    await createCheckoutSession(organization().clients, CHECKOUT_INPUT, await organization().payer(userId));
    expect(await organization().readUserRow(userId)).not.toHaveProperty('hasAgreedToEndPersonal');
  });

  test('ends a subscription whose payment is due immediately, so that it is not collected', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    await buyPremium(organization(), { userId, card: TEST_CARDS.failsLater });
    await organization().advanceDays(7.1);
    await inviteEmails(organization(), INVITED_EMAIL);
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL });
    expect((await organization().readUserRow(userId)).billing?.subscription).toMatchObject({ status: 'canceled' });
  });

  test('ends with the seat', async () => {
    const { userId } = await createInvitedSubscriber();
    await accept(userId);
    await setStatus(userId, 'Deactivated');
    expect(await organization().readUserRow(userId)).not.toHaveProperty('hasAgreedToEndPersonal');
  });

  test('does not apply while the organization does not pay', async () => {
    const { userId, subscriptionId } = await createInvitedSubscriber();
    await accept(userId);
    await lapseOrganization(organization());
    await organization().stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    await deliverEvents();
    expect(await listRenewingSubscriptions()).toEqual([subscriptionId]);
  });
});

/**
 * Runs an operation for many users in turn. The nth user accepts an invitation just before the nth call of the operation. Returns
 * how many calls the operation makes.
 */
async function acceptBeforeEachCall(arrange: (userId: string) => Promise<(payer: Payer) => Promise<unknown>>): Promise<number> {
  for (let callNumber = 1; ; callNumber++) {
    const email = `p${callNumber}@example.com`;
    const userId = await organization().createUserAccount(email);
    const act = await arrange(userId);
    await inviteEmails(organization(), email);
    const payer = await organization().payer(userId);
    const wasReached = await runBeforeCall(
      organization(),
      () => act(payer),
      callNumber,
      () => accept(userId, email),
    );
    if (!wasReached) return callNumber - 1;
    await deliverEvents();
    expect(await listRenewingSubscriptions(), `before call ${callNumber}`).toEqual([]);
  }
}

test('sells no renewing subscription when the user accepts at any moment of a checkout', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = await acceptBeforeEachCall(async () => async (payer) => {
    const { url } = await createCheckoutSession(organization().clients, CHECKOUT_INPUT, payer);
    await submitCard(url);
  });
  expect(calls).toBeGreaterThan(8);
});

test('ends the subscription when the user accepts while they clear its cancellation', { timeout: 120_000 }, async () => {
  const calls = await acceptBeforeEachCall(async (userId) => {
    await buyPremium(organization(), { userId });
    await setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: true }, await organization().payer(userId));
    return (payer) => setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: false }, payer);
  });
  expect(calls).toBeGreaterThan(4);
});
