import { AdminDeleteUserCommand, DeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, onTestFinished, test } from 'vitest';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { DAY_MS, MINUTE_MS } from '../../support/durations.ts';
import { returnUrls } from '../../support/e2e/checkout.ts';
import { advanceClock, holdEvents } from '../../support/e2e/dashboard.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { addMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { createStripeClient, findSubscription } from '../../support/e2e/stripe-account.ts';
import { createUser, staffUser, trialUser, uploadImage } from '../../support/e2e/user.ts';
import { createCognitoClient, signInForTokens } from '../../support/users/sign-in-tokens.ts';

function openCognito() {
  const cognito = createCognitoClient(stack);
  onTestFinished(() => cognito.destroy());
  return cognito;
}

test('a user cannot delete themselves from the user pool', async () => {
  const { email } = await trialUser(e2eStack);
  const { access: AccessToken } = await signInForTokens(stack, email);
  await expect(openCognito().send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({ name: 'ForbiddenException' });
  await expect(signInForTokens(stack, email)).resolves.toBeDefined();
});

test.each(['the webhook', 'the reconciliation'])(
  '%s cancels the subscription of a user who was deleted in Cognito',
  async (finder) => {
    const user = await trialUser(e2eStack);
    await uploadImage(e2eStack, user);
    await addMember(e2eStack, await organizationWithSeats(e2eStack, 2), user);
    const stripe = createStripeClient(e2eStack);
    // The customer is deleted with the account, and can then no longer be found by the email.
    const { id, customer } = await findSubscription(stripe, user.email);
    await openCognito().send(new AdminDeleteUserCommand({ UserPoolId: stack.userPool.id, Username: user.email }));
    if (finder === 'the reconciliation') await holdEvents(stack);
    await advanceClock(stack, 4 * DAY_MS);
    await expect.poll(async () => (await stripe.subscriptions.retrieve(id)).status).toBe('canceled');
    const { token } = await staffUser(e2eStack);
    await expect
      .poll(
        async () => {
          await advanceClock(stack, MINUTE_MS);
          return callOperation(stack.site, token, 'findUser', { q: user.userId });
        },
        { timeout: 30_000 },
      )
      .toMatchObject({ cognito: null, dbUser: null });
    await advanceClock(stack, 4 * DAY_MS);
    expect((await stripe.charges.list({ customer: String(customer) })).data).toEqual([]);
  },
);

test('staff delete an account, and its email gets no second trial', async () => {
  const staff = await staffUser(e2eStack);
  const { email, userId } = await trialUser(e2eStack);
  await callOperation(stack.site, staff.token, 'deleteUser', { cognitoSub: userId, reason: 'Asked us to' });
  const { token } = await createUser(e2eStack, email);
  await callOperation(stack.site, token, 'createCheckoutSession', { ...returnUrls(stack.site), plan: 'premium-yearly' });
  expect(await callOperation(stack.site, token, 'getAccount', {})).toMatchObject({ trial_days: 0 });
});
