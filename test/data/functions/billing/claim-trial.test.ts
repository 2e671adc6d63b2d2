import { DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { PostConfirmationTriggerEvent } from 'aws-lambda';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { getAccount } from '../../../../functions/account/get-account.lambda.ts';
import { confirmCheckout } from '../../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { removePendingAccounts } from '../../../../functions/events/remove-pending-accounts.ts';
import { userConfirmed } from '../../../../functions/events/user-confirmed.lambda.ts';
import { deleteUser } from '../../../../functions/staff/delete-user.lambda.ts';
import { buyPremium, CHECKOUT_INPUT, payCheckout, replaceCard } from '../../../support/billing/checkout-steps.ts';
import { deliverEvents } from '../../../support/billing/deliver-events.ts';
import { TEST_CARDS } from '../../../support/billing/test-cards.ts';
import { withCallFault } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { type StaffFixture, staffFixture, USER_EMAIL } from '../../../support/users/staff-fixture.ts';
import { createUser, signIn } from '../../../support/users/user-pool-fixture.ts';

/** As in prod, a card gets only one trial. */
async function prodFixture() {
  const fixture = await staffFixture();
  return { ...fixture, clients: { ...fixture.clients, trialSettings: { isOncePerCard: true } } };
}

const fixture = forEachTest(prodFixture);
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined));

/** Signs up as a visitor does: the trigger creates the row. */
async function signUp(email: string, { pool, clients }: StaffFixture = fixture()): Promise<string> {
  const userName = await createUser(pool, email);
  const event: PostConfirmationTriggerEvent = {
    version: '1',
    region: 'us-east-1',
    userPoolId: 'pool',
    triggerSource: 'PostConfirmation_ConfirmSignUp',
    userName,
    callerContext: { awsSdkVersion: '1', clientId: 'web' },
    request: { userAttributes: { email } },
    response: {},
  };
  await userConfirmed(clients, event);
  return userName;
}

async function deleteOwnUser(email: string): Promise<void> {
  const { accessToken: AccessToken } = await signIn(fixture().pool, email);
  await fixture().pool.cognito.send(new DeleteUserCommand({ AccessToken }));
}

const readAccount = (userId: string) => getAccount(fixture().clients, { payments: false }, actor({ userId }));
const listSubscriptions = async () => (await fixture().stripe.subscriptions.list({ status: 'all' })).data;
const listStatuses = async () => (await listSubscriptions()).map(({ status }) => status).toSorted();
const countCharges = async () => (await fixture().stripe.charges.list()).data.length;

/** Delivers all events daily, and runs the hourly function. */
async function passDays(days: number): Promise<void> {
  for (let day = 0; day < days; day++) {
    await deliverEvents(fixture());
    await fixture().advanceDays(1);
    await deliverEvents(fixture());
    await removePendingAccounts(fixture().clients);
  }
}

test('three rounds of sign-up, trial and DeleteUser start one trial, and nothing is charged 8 days later', async () => {
  const offers: number[] = [];
  for (let round = 1; round <= 3; round++) {
    const userId = await signUp('Eve@Example.com');
    const { trial_days } = await readAccount(userId);
    offers.push(trial_days);
    const { url } = await createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(userId));
    const page = await (await fetch(url)).text();
    expect(page.includes('7 days free'), `round ${round}`).toBe(trial_days > 0);
    // Without a trial the page asks for the price of a year, and the visitor leaves.
    if (trial_days > 0) await payCheckout(fixture(), { userId });
    await deliverEvents(fixture());
    await deleteOwnUser('eve@example.com');
  }
  expect(offers).toEqual([7, 0, 0]);
  expect((await listSubscriptions()).filter(({ trial_start }) => trial_start !== null)).toHaveLength(1);
  await passDays(8);
  expect([await listStatuses(), await countCharges()]).toEqual([['canceled'], 0]);
});

test('an account that staff deleted gets no second trial', async () => {
  await deleteUser(fixture().clients, { cognitoSub: await buyAs(USER_EMAIL) }, fixture().staff);
  expect(await readAccount(await signUp(USER_EMAIL))).toMatchObject({ trial_days: 0 });
});

test('a trial from before trials were remembered is remembered when staff delete the account', async () => {
  const userId = await fixture().createUserAccount(USER_EMAIL);
  const { clients } = fixture();
  const forgetful = { ...clients, trials: { ...clients.trials, claim: async () => true } };
  await buyPremium({ ...fixture(), clients: forgetful }, { userId });
  await deleteUser(clients, { cognitoSub: userId }, fixture().staff);
  expect(await clients.trials.hadTrial(USER_EMAIL)).toBe(true);
});

test('checkout grants no trial when the row was created without the lookup', async () => {
  await deleteUser(fixture().clients, { cognitoSub: await buyAs(USER_EMAIL) }, fixture().staff);
  const userId = await fixture().createUserAccount(USER_EMAIL);
  await buyPremium(fixture(), { userId });
  expect(await readAccount(userId)).toMatchObject({ trial_days: 0, status: 'active' });
});

async function buyAs(email: string, card: string = TEST_CARDS.works): Promise<string> {
  const userId = await signUp(email);
  await buyPremium(fixture(), { userId, card });
  return userId;
}

describe('a card that had a trial with another account', () => {
  test('ends the trial right after checkout without a charge, and then buys without a trial', async () => {
    await buyAs('ada.l@example.com');
    const userId = await signUp('eve@example.com');
    expect(await buyPremium(fixture(), { userId })).toMatchObject({
      status: 'canceled',
      subscription: { is_trial_refused: true },
      trial_days: 0,
      entitlement: { plan: 'basic' },
    });
    await passDays(1);
    expect([await listStatuses(), await countCharges()]).toEqual([['canceled', 'trialing'], 0]);
    const account = await buyPremium(fixture(), { userId });
    expect(account).toMatchObject({ status: 'active', entitlement: { plan: 'premium' } });
    expect(account.subscription).not.toHaveProperty('is_trial_refused');
    expect(await countCharges()).toBe(1);
  });

  test('ends the trial when only the webhook sees the checkout', async () => {
    await buyAs('ada.l@example.com');
    await payCheckout(fixture(), { userId: await signUp('eve@example.com') });
    await deliverEvents(fixture());
    expect(await listStatuses()).toEqual(['canceled', 'trialing']);
  });

  test('gets one trial for concurrent checkouts of several accounts', async () => {
    const users = await Promise.all(['a@example.com', 'b@example.com', 'c@example.com'].map((email) => signUp(email)));
    const paid = [];
    for (const userId of users) paid.push({ userId, session_id: await payCheckout(fixture(), { userId }) });
    await Promise.all([
      ...paid.map(async ({ userId, session_id }) =>
        confirmCheckout(fixture().clients, { session_id }, await fixture().payer(userId)),
      ),
      deliverEvents(fixture()),
    ]);
    expect(await listStatuses()).toEqual(['canceled', 'canceled', 'trialing']);
    await passDays(9);
    expect(await countCharges()).toBe(1);
  });

  test('ends the trial after a crash before any write, and never charges', async () => {
    await buyAs('ada.l@example.com');
    let refused = 0;
    for (let at = 1, wasReached = true; wasReached; at++) {
      const userId = await signUp(`eve-${at}@example.com`);
      const session_id = await payCheckout(fixture(), { userId });
      const payer = await fixture().payer(userId);
      const confirm = () => confirmCheckout(fixture().clients, { session_id }, payer);
      wasReached = await withCallFault(fixture(), confirm, at, 'crash');
      expect(await confirm(), `crash at call ${at}`).toMatchObject({ subscription: { is_trial_refused: true } });
      refused++;
    }
    expect(await listStatuses()).toEqual([...Array.from({ length: refused }, () => 'canceled'), 'trialing']);
    expect(await countCharges()).toBe(0);
  }, 120_000);

  test('does not end a trial that began with another card', async () => {
    await buyAs('ada.l@example.com', TEST_CARDS.mastercard);
    await buyPremium(fixture());
    await replaceCard(fixture(), TEST_CARDS.mastercard);
    await deliverEvents(fixture());
    expect(await listStatuses()).toEqual(['trialing', 'trialing']);
  });

  test('gets a trial for each account where testers share the cards', async () => {
    const shared = { ...fixture(), clients: { ...fixture().clients, trialSettings: { isOncePerCard: false } } };
    await buyAs('ada.l@example.com');
    await buyPremium(shared, { userId: await signUp('eve@example.com') });
    expect(await listStatuses()).toEqual(['trialing', 'trialing']);
  });
});

test('the records contain no email, card or user id, and expire after five years', async () => {
  const userId = await buyAs(USER_EMAIL);
  const { Items = [] } = await fixture().documents.send(new ScanCommand({ TableName: fixture().tables.events }));
  const trials = Items.filter(({ id }) => String(id).startsWith('trial-'));
  expect(trials).toHaveLength(2);
  const [card] = (await fixture().stripe.customers.listPaymentMethods((await fixture().readUserRow(userId)).customerId ?? ''))
    .data;
  for (const value of [USER_EMAIL, userId, card?.card?.fingerprint ?? '']) expect(JSON.stringify(trials)).not.toContain(value);
  for (const { expires } of trials) expect(expires - fixture().clock.now.getTime() / 1_000).toBe(5 * 365 * 86_400);
});
