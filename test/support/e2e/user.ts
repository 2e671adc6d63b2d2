import { AdminAddUserToGroupCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { Image } from '#shared/image.ts';
import { STAFF_GROUP } from '#shared/roles.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import { pngFile } from '../image-files.ts';
import { addSignIn, tokensOf } from '../sign-in-tokens.ts';
import { buyPremium } from './checkout.ts';
import type { E2eStack } from './local-stack.ts';
import { uniqueEmail } from './unique-email.ts';

/** A user of a running stack. `token` is their access token. */
export interface User {
  readonly email: string;
  readonly userId: string;
  readonly token: string;
}

/** Creates a Basic user with the password of the demo accounts. */
export async function createUser(e2eStack: E2eStack, email = uniqueEmail()): Promise<User> {
  await addSignIn(e2eStack.stack, email);
  return signInUser(e2eStack, email);
}

/** Signs in an existing user. The first sign-in creates their record. */
export async function signInUser({ stack }: Pick<E2eStack, 'stack'>, email: string): Promise<User> {
  const { access: token } = await tokensOf(stack, email);
  const { userId } = await callOperation(stack.site, token, 'getAccount', {});
  return { email, userId, token };
}

export async function staffUser(e2eStack: E2eStack): Promise<User> {
  const email = uniqueEmail('staff');
  await addSignIn(e2eStack.stack, email);
  const { signIn, userPool } = e2eStack.stack;
  const credentials = { accessKeyId: 'none', secretAccessKey: 'none' };
  const cognito = new CognitoIdentityProviderClient({ endpoint: signIn, region: userPool.region, credentials });
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId: userPool.id, Username: email, GroupName: STAFF_GROUP }));
  cognito.destroy();
  // Tokens name the groups of their user, so the sign-in comes after the group.
  return signInUser(e2eStack, email);
}

export async function trialUser(e2eStack: E2eStack): Promise<User> {
  const user = await createUser(e2eStack, uniqueEmail('trial'));
  await subscribe(e2eStack, user);
  return user;
}

/** Creates a user who has paid for a year of Premium. The first purchase starts a trial, so they cancel it and buy again. */
export async function premiumUser(e2eStack: E2eStack): Promise<User> {
  const user = await createUser(e2eStack, uniqueEmail('premium'));
  await subscribe(e2eStack, user);
  await callOperation(e2eStack.stack.site, user.token, 'cancelSubscription', {});
  await subscribe(e2eStack, user);
  return user;
}

async function subscribe(e2eStack: E2eStack, user: User): Promise<void> {
  const session_id = await buyPremium(e2eStack, user);
  await callOperation(e2eStack.stack.site, user.token, 'confirmCheckout', { session_id });
}

interface ImageOptions {
  readonly title?: string;
  readonly size?: { readonly width: number; readonly height: number };
}

export async function uploadImage(
  { stack }: Pick<E2eStack, 'stack'>,
  { token, email }: User,
  { title = `Picture of ${email}`, size = { width: 60, height: 60 } }: ImageOptions = {},
): Promise<Image> {
  const { id, uploadUrl } = await callOperation(stack.site, token, 'createImage', {
    title,
    notes: `Notes of ${email}`,
    urlLink: '',
  });
  await fetch(uploadUrl, { method: 'PUT', body: await pngFile(size.width, size.height) });
  return callOperation(stack.site, token, 'finishImage', { id });
}
