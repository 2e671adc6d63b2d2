import { describe, expect, test, vi } from 'vitest';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.ts';
import type { Payer } from '../../../../functions/actor.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.ts';
import { runBeforeCall } from '../../../support/call-faults.ts';
import { buyPremium, CHECKOUT_INPUT, sessionIdOf, submitCard } from '../../../support/checkout-steps.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  INVITED_EMAIL,
  inviteEmails,
  latestInviteLink,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { stripeFailure } from '../../../support/stripe-failure.ts';

const organization = forEachTest(() => organizationFixture({ seats: 40 }));

const away = async () => stripeFailure();
const accept = (userId: string, email = INVITED_EMAIL, clients = organization().clients) =>
  acceptInvite(clients, { ...latestInviteLink(organization(), email), password: null }, userId);
const set = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(organization().clients, { orgId: ORG_ID, userId, status });

/** Somebody with a Premium of their own, who is invited. */
async function subscriber(email = INVITED_EMAIL) {
  const userId = await organization().createUserAccount(email);
  const { subscription } = await buyPremium(organization(), { userId });
  await inviteEmails(organization(), email);
  return { userId, subscriptionId: subscription?.id ?? '', personalEnds: subscription?.current_period_end };
}

/** Takes in what Stripe tells, until it has nothing more to tell. Answers the subscriptions that are charged for again. */
async function goingOn(): Promise<string[]> {
  for (let told = -1; told !== organization().deliveries.length; ) {
    told = organization().deliveries.length;
    for (const delivery of [...organization().deliveries]) await stripeWebhook(organization().clients, delivery);
    await organization().emulator.settle();
  }
  const { data } = await organization().stripe.subscriptions.list({ limit: 100 });
  return data.filter(({ cancel_at_period_end }) => !cancel_at_period_end).map(({ id }) => id);
}

describe('of somebody who accepts', () => {
  test('ends with its period, which is said', async () => {
    const { userId, subscriptionId, personalEnds } = await subscriber();
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL, personalEnds });
    expect(await organization().stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
    expect((await organization().userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await organization().advanceDays(8);
    expect((await organization().stripe.charges.list({})).data).toEqual([]);
  });

  test('that was ending anyway is left alone', async () => {
    const { userId } = await subscriber();
    const first = await accept(userId);
    organization().calls.length = 0;
    expect(await accept(userId)).toEqual(first);
    expect(organization().calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  test('that was bought unheard ends too, whatever the row says', async () => {
    const { userId, subscriptionId } = await subscriber();
    await accept(userId);
    // As an undo whose process died before it looked again.
    await organization().stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    expect((await organization().userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await accept(userId);
    expect(await organization().stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
  });

  test('cannot be bought any more on a page that is still open', async () => {
    const userId = await organization().createUserAccount(INVITED_EMAIL);
    const { url } = await createCheckoutSession(organization().clients, CHECKOUT_INPUT, await organization().payer(userId));
    await inviteEmails(organization(), INVITED_EMAIL);
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL });
    expect(await organization().stripe.checkout.sessions.retrieve(sessionIdOf(url))).toMatchObject({ status: 'expired' });
  });

  test('that is over is not spoken of', async () => {
    const { userId, subscriptionId } = await subscriber();
    await organization().stripe.subscriptions.cancel(subscriptionId);
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL });
  });

  test('keeps them from it while Stripe is away: nothing is changed', async () => {
    const { userId } = await subscriber();
    const before = await organization().allRows();
    organization().options.interfere = away;
    await expect(accept(userId)).rejects.toMatchObject({ code: 'retry' });
    expect(await organization().allRows()).toEqual(before);
  });

  test('waits for a Stripe that has gone since: the membership stands, and repeating it finishes', async () => {
    const { userId, personalEnds } = await subscriber();
    const leaving: OrganizationFixture['clients']['members']['accept'] = async (read, id) => {
      organization().options.interfere = away;
      return organization().clients.members.accept(read, id);
    };
    const clients = { ...organization().clients, members: { ...organization().clients.members, accept: leaving } };
    await expect(accept(userId, INVITED_EMAIL, clients)).rejects.toMatchObject({ code: 'retry' });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'active' });
    organization().options.interfere = async (_, proceed) => proceed();
    expect(await accept(userId)).toEqual({ email: INVITED_EMAIL, personalEnds });
  });
});

describe('of somebody who is let in again', () => {
  const letOut = async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await set(userId, 'Deactivated');
    await buyPremium(organization(), { userId });
    return userId;
  };

  test('ends with its period', async () => {
    const userId = await letOut();
    await set(userId, 'Active');
    expect((await organization().userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    expect(await goingOn()).toEqual([]);
  });

  test('keeps them out while Stripe is away, and whoever asks again finishes what was left', async () => {
    const userId = await letOut();
    organization().options.interfere = away;
    await expect(set(userId, 'Active')).rejects.toMatchObject({ code: 'retry' });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'deactivated' });
    organization().options.interfere = async (_, proceed) => proceed();
    await organization().clients.members.setStatus(await memberRecord(organization(), INVITED_EMAIL), 'active');
    await set(userId, 'Active');
    expect(await goingOn()).toEqual([]);
  });
});

/** Lets somebody accept just before each call that an act of theirs sends out, in its turn. Answers how many calls that were. */
async function acceptedWithin(arrange: (userId: string) => Promise<(payer: Payer) => Promise<unknown>>): Promise<number> {
  for (let at = 1; ; at++) {
    const email = `p${at}@example.com`;
    const userId = await organization().createUserAccount(email);
    const act = await arrange(userId);
    await inviteEmails(organization(), email);
    const payer = await organization().payer(userId);
    const wasReached = await runBeforeCall(
      organization(),
      () => act(payer),
      at,
      () => accept(userId, email),
    );
    if (!wasReached) return at - 1;
    expect(await goingOn(), `before call ${at}`).toEqual([]);
  }
}

test('nothing is sold that goes on, whenever somebody accepts who is asking for a page', { timeout: 120_000 }, async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const calls = await acceptedWithin(async () => async (payer) => {
    const { url } = await createCheckoutSession(organization().clients, CHECKOUT_INPUT, payer);
    await submitCard(url);
  });
  expect(calls).toBeGreaterThan(8);
});

test('no end is taken back for good, whenever somebody accepts who is taking it back', { timeout: 120_000 }, async () => {
  const calls = await acceptedWithin(async (userId) => {
    await buyPremium(organization(), { userId });
    await setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: true }, await organization().payer(userId));
    return (payer) => setCancelAtPeriodEnd(organization().clients, { cancel_at_period_end: false }, payer);
  });
  expect(calls).toBeGreaterThan(4);
});
