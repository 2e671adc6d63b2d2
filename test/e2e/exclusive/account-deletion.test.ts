import { readFileSync } from 'node:fs';
import { AdminRemoveUserFromGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from 'vitest';
import { STAFF_GROUP } from '#shared/roles.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { resolveDataFiles } from '../../../dev/stack/data-folder.ts';
import { DAY_MS, HOUR_MS } from '../../support/durations.ts';
import { button, WIDTHS } from '../../support/e2e/browser-page.ts';
import { advanceClock } from '../../support/e2e/dashboard.ts';
import { deleteAccount, openDataPage } from '../../support/e2e/data-page.ts';
import { e2eStack, stack } from '../../support/e2e/e2e-stack.ts';
import { addMember, organizationWithSeats } from '../../support/e2e/organization.ts';
import { waitForEmail } from '../../support/e2e/outbox.ts';
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
  const pool = readFileSync(resolveDataFiles(e2eStack.data).users, 'utf8');
  return [
    ...Object.entries(contents).flatMap(([name, value]) => (`${name} ${JSON.stringify(value)}`.includes(text) ? [name] : [])),
    ...(pool.includes(text) ? ['pool'] : []),
  ];
}

/**
 * Creates a staff member who looks up a user, is removed from the staff group and deletes their own account. Returns their user id.
 */
async function lookUpUserAsFormerStaff(q: string): Promise<string> {
  const { token, userId } = await staffUser(e2eStack);
  await callOperation(stack.site, token, 'findUser', { q });
  const cognito = createCognitoClient(stack);
  const membership = { UserPoolId: stack.userPool.id, Username: userId, GroupName: STAFF_GROUP };
  await cognito.send(new AdminRemoveUserFromGroupCommand(membership));
  cognito.destroy();
  await callOperation(stack.site, token, 'deleteAccount', {});
  return userId;
}

test.each(WIDTHS)('deletes all data of an account 14 days after the user deleted it at %d px', async (width) => {
  const user = await trialUser(e2eStack);
  await uploadImage(e2eStack, user);
  const { customer } = await findSubscription(createStripeClient(e2eStack), user.email);
  await addMember(e2eStack, await organizationWithSeats(e2eStack, 2), user);
  const staffId = await lookUpUserAsFormerStaff(user.email);
  const { page } = await signedInPage(user, { width });
  await openDataPage(page);
  await button(page, 'Export your data').click();
  await page.getByRole('link', { name: 'Download' }).waitFor();
  await button(page, 'Delete your account').click();
  await deleteAccount(page);
  await page.getByText(/^Your account will be deleted on/).waitFor();
  await waitForEmail(stack, user.email, /^Your account will be deleted on/);

  await advanceClock(stack, 13 * DAY_MS);
  await expect(signInForTokens(stack, user.email)).resolves.toBeDefined();
  await advanceClock(stack, DAY_MS);
  // The sweep deletes the records of the deletion in its next run.
  await advanceClock(stack, HOUR_MS);
  await waitForEmail(stack, user.email, 'Your account was deleted');
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
