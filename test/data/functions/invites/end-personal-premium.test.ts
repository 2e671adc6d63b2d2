import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setCancelAtPeriodEnd } from '../../../../functions/account/set-cancel-at-period-end.ts';
import type { Payer } from '../../../../functions/actor.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.ts';
import { stripeWebhook } from '../../../../functions/events/stripe-webhook.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.ts';
import { runBeforeCall } from '../../../support/call-faults.ts';
import { buyPremium, CHECKOUT_INPUT, sessionIdOf, submitCard } from '../../../support/checkout-steps.ts';
import {
  addMember,
  inviteEmails,
  latestInviteLink,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const BOB = 'bob@example.com';

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture({ seats: 40 });
});
afterEach(() => team.close());

const away = async () => ({ status: 500, headers: {}, body: '{"error":{"type":"api_error","message":"down"}}' });
const accept = (userId: string, email = BOB, clients = team.clients) =>
  acceptInvite(clients, { ...latestInviteLink(team, email), password: null }, userId);
const set = (userId: string, status: 'Active' | 'Deactivated') =>
  setMemberStatus(team.clients, { orgId: ORG_ID, userId, status });

/** Somebody with a Premium of their own, who is invited. */
async function subscriber(email = BOB) {
  const userId = await team.createUserAccount(email);
  const { subscription } = await buyPremium(team, { userId });
  await inviteEmails(team, email);
  return { userId, subscriptionId: subscription?.id ?? '', personalEnds: subscription?.current_period_end };
}

/** Takes in what Stripe tells, until it has nothing more to tell. Answers the subscriptions that are charged for again. */
async function goingOn(): Promise<string[]> {
  for (let told = -1; told !== team.deliveries.length; ) {
    told = team.deliveries.length;
    for (const delivery of [...team.deliveries]) await stripeWebhook(team.clients, delivery);
    await team.emulator.settle();
  }
  const { data } = await team.stripe.subscriptions.list({ limit: 100 });
  return data.filter(({ cancel_at_period_end }) => !cancel_at_period_end).map(({ id }) => id);
}

describe('of somebody who accepts', () => {
  test('ends with its period, which is said', async () => {
    const { userId, subscriptionId, personalEnds } = await subscriber();
    expect(await accept(userId)).toEqual({ email: BOB, personalEnds });
    expect(await team.stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
    expect((await team.userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await team.advanceDays(8);
    expect((await team.stripe.charges.list({})).data).toEqual([]);
  });

  test('that was ending anyway is left alone', async () => {
    const { userId } = await subscriber();
    const first = await accept(userId);
    team.calls.length = 0;
    expect(await accept(userId)).toEqual(first);
    expect(team.calls.filter((call) => !call.startsWith('GET '))).toEqual([]);
  });

  test('that was bought unheard ends too, whatever the row says', async () => {
    const { userId, subscriptionId } = await subscriber();
    await accept(userId);
    // As an undo whose process died before it looked again.
    await team.stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false });
    expect((await team.userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    await accept(userId);
    expect(await team.stripe.subscriptions.retrieve(subscriptionId)).toMatchObject({ cancel_at_period_end: true });
  });

  test('cannot be bought any more on a page that is still open', async () => {
    const userId = await team.createUserAccount(BOB);
    const { url } = await createCheckoutSession(team.clients, CHECKOUT_INPUT, await team.payer(userId));
    await inviteEmails(team, BOB);
    expect(await accept(userId)).toEqual({ email: BOB });
    expect(await team.stripe.checkout.sessions.retrieve(sessionIdOf(url))).toMatchObject({ status: 'expired' });
  });

  test('that is over is not spoken of', async () => {
    const { userId, subscriptionId } = await subscriber();
    await team.stripe.subscriptions.cancel(subscriptionId);
    expect(await accept(userId)).toEqual({ email: BOB });
  });

  test('keeps them from it while Stripe is away: nothing is changed', async () => {
    const { userId } = await subscriber();
    const before = await team.allRows();
    team.options.interfere = away;
    await expect(accept(userId)).rejects.toMatchObject({ code: 'retry' });
    expect(await team.allRows()).toEqual(before);
  });

  test('waits for a Stripe that has gone since: the membership stands, and repeating it finishes', async () => {
    const { userId, personalEnds } = await subscriber();
    const leaving: typeof team.clients.members.accept = async (read, id) => {
      team.options.interfere = away;
      return team.clients.members.accept(read, id);
    };
    const clients = { ...team.clients, members: { ...team.clients.members, accept: leaving } };
    await expect(accept(userId, BOB, clients)).rejects.toMatchObject({ code: 'retry' });
    expect(await memberRecord(team, BOB)).toMatchObject({ orgStatus: 'active' });
    team.options.interfere = async (_, proceed) => proceed();
    expect(await accept(userId)).toEqual({ email: BOB, personalEnds });
  });
});

describe('of somebody who is let in again', () => {
  const letOut = async () => {
    const { userId } = await addMember(team, BOB);
    await set(userId, 'Deactivated');
    await buyPremium(team, { userId });
    return userId;
  };

  test('ends with its period', async () => {
    const userId = await letOut();
    await set(userId, 'Active');
    expect((await team.userRow(userId)).billing?.subscription).toMatchObject({ cancel_at_period_end: true });
    expect(await goingOn()).toEqual([]);
  });

  test('keeps them out while Stripe is away, and whoever asks again finishes what was left', async () => {
    const userId = await letOut();
    team.options.interfere = away;
    await expect(set(userId, 'Active')).rejects.toMatchObject({ code: 'retry' });
    expect(await memberRecord(team, BOB)).toMatchObject({ orgStatus: 'deactivated' });
    team.options.interfere = async (_, proceed) => proceed();
    await team.clients.members.setStatus(await memberRecord(team, BOB), 'active');
    await set(userId, 'Active');
    expect(await goingOn()).toEqual([]);
  });
});

/** Lets somebody accept just before each call that an act of theirs sends out, in its turn. Answers how many calls that were. */
async function acceptedWithin(arrange: (userId: string) => Promise<(payer: Payer) => Promise<unknown>>): Promise<number> {
  for (let at = 1; ; at++) {
    const email = `p${at}@example.com`;
    const userId = await team.createUserAccount(email);
    const act = await arrange(userId);
    await inviteEmails(team, email);
    const payer = await team.payer(userId);
    const wasReached = await runBeforeCall(
      team,
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
    const { url } = await createCheckoutSession(team.clients, CHECKOUT_INPUT, payer);
    await submitCard(url);
  });
  expect(calls).toBeGreaterThan(8);
});

test('no end is taken back for good, whenever somebody accepts who is taking it back', { timeout: 120_000 }, async () => {
  const calls = await acceptedWithin(async (userId) => {
    await buyPremium(team, { userId });
    await setCancelAtPeriodEnd(team.clients, { cancel_at_period_end: true }, await team.payer(userId));
    return (payer) => setCancelAtPeriodEnd(team.clients, { cancel_at_period_end: false }, payer);
  });
  expect(calls).toBeGreaterThan(4);
});
