import { readFileSync } from 'node:fs';
import path from 'node:path';
import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { STAFF_GROUP } from '#shared/roles.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { DEMO_PASSWORD } from '../../../dev/stack/demo-accounts.ts';
import { button } from '../../support/e2e/browser-page.ts';
import { advanceClock, ONE_HOUR_IN_DAYS } from '../../support/e2e/dashboard.ts';
import { e2eStack, siteUrl, stack } from '../../support/e2e/e2e-stack.ts';
import { addMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { newestEmailTo } from '../../support/e2e/outbox.ts';
import { signedInPage } from '../../support/e2e/signed-in-page.ts';
import { openContentsReader } from '../../support/e2e/stack-contents.ts';
import { createStripeClient, findSubscription } from '../../support/e2e/stripe-account.ts';
import { staffUser, trialUser, uploadImage } from '../../support/e2e/user.ts';
import { createCognitoClient, signInForTokens } from '../../support/users/sign-in-tokens.ts';

/** Returns the names of everything in the stack that contains a text: rows, files, and the users of the pool. */
async function listContentsWith(text: string): Promise<string[]> {
  const { read, close } = openContentsReader(e2eStack);
  const contents = await read();
  close();
  const pool = readFileSync(path.join(e2eStack.data, 'cognito.json'), 'utf8');
  return [
    ...Object.entries(contents).flatMap(([name, value]) => (`${name} ${JSON.stringify(value)}`.includes(text) ? [name] : [])),
    ...(pool.includes(text) ? ['pool'] : []),
  ];
}

/** A staff member looks a user up, which adds an audit entry, leaves the staff, and deletes their own account. Returns their id. */
async function lookUpAndLeave(q: string): Promise<string> {
  const { token, userId } = await staffUser(e2eStack);
  await callOperation(stack.site, token, 'findUser', { q });
  const cognito = createCognitoClient(stack);
  const membership = { UserPoolId: stack.userPool.id, Username: userId, GroupName: STAFF_GROUP };
  await cognito.send(new AdminRemoveUserFromGroupCommand(membership));
  cognito.destroy();
  await callOperation(stack.site, token, 'deleteAccount', {});
  return userId;
}

test.each([390, 1_440])('an account that its user deleted is gone after 14 days, seen at %d px', async (width) => {
  const user = await trialUser(e2eStack);
  await uploadImage(e2eStack, user);
  const { customer } = await findSubscription(createStripeClient(e2eStack), user.email);
  await addMember(e2eStack, await organizationWithSeats(e2eStack, 2), user);
  const staffId = await lookUpAndLeave(user.email);
  const { page } = await signedInPage(user, { width });
  await page.goto(siteUrl('/account/data'));
  await button(page, 'Export your data').click();
  await page.getByRole('link', { name: 'Download' }).waitFor();
  await button(page, 'Delete your account').click();
  await page.getByLabel('Current password').fill(DEMO_PASSWORD);
  await button(page, 'Delete account').click();
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await newestEmailTo(stack, user.email, /^Your account will be deleted on/);

  await advanceClock(stack, 13);
  await expect(signInForTokens(stack, user.email)).resolves.toBeDefined();
  await advanceClock(stack, 1);
  // The sweep deletes the records of the deletion in its next run.
  await advanceClock(stack, ONE_HOUR_IN_DAYS);
  await newestEmailTo(stack, user.email, 'Your account was deleted');
  await expect(signInForTokens(stack, user.email)).rejects.toThrow();

  expect((await listContentsWith(user.email)).filter((name) => !name.startsWith('outbox'))).toEqual([]);
  expect(await listContentsWith(user.userId)).toEqual([]);
  expect(await listContentsWith(staffId)).toEqual([]);
  const stripe = createStripeClient(e2eStack);
  expect(await stripe.customers.retrieve(String(customer))).toMatchObject({ deleted: true });
  expect((await stripe.subscriptions.list({ customer: String(customer), status: 'all' })).data).toMatchObject([
    { status: 'canceled' },
  ]);
  expect((await stripe.invoices.list({ customer: String(customer) })).data).toHaveLength(1);
  expect((await stripe.charges.list({ customer: String(customer) })).data).toEqual([]);
  expect((await stripe.customers.list({ email: user.email })).data).toEqual([]);
});
