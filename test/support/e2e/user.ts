import { randomBytes } from 'node:crypto';
import { AdminAddUserToGroupCommand } from '@aws-sdk/client-cognito-identity-provider';
import * as z from 'zod/mini';
import { type Image, imageSchema } from '#shared/image.ts';
import { STAFF_GROUP } from '#shared/roles.ts';
import { callOperation } from '../../../dev/stack/call-operation.ts';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { toCookieHeader } from '../http/cookie-header.ts';
import { declareFile, pngFile } from '../images/image-files.ts';
import {
  createCognitoClient,
  createCognitoUser,
  signInForTokens,
  signInWithCodeForTokens,
  type Tokens,
  turnOnSecondFactor,
} from '../users/sign-in-tokens.ts';
import { buyPremium } from './checkout.ts';
import type { E2eStack } from './local-stack.ts';

export interface User {
  readonly email: string;
  readonly userId: string;
  /** Access token. */
  readonly token: string;
}

/** Creates a Basic user with the password of the demo accounts. */
export async function createUser(e2eStack: E2eStack, email = uniqueEmail()): Promise<User> {
  await createCognitoUser(e2eStack.stack, email);
  return signInUser(e2eStack, email);
}

/** Returns a function that creates users with email addresses of one domain. */
export const createUserAt =
  (e2eStack: E2eStack, domain: string) =>
  (localPart: string): Promise<User> =>
    createUser(e2eStack, `${localPart}@${domain}`);

/** Signs in and calls `getAccount`, which creates the user's row. */
export async function signInUser({ stack }: Pick<E2eStack, 'stack'>, email: string): Promise<User> {
  const { access: token } = await signInForTokens(stack, email);
  const { userId } = await callOperation(stack.site, token, 'getAccount', {});
  return { email, userId, token };
}

/** A user whose session was started with a code of their authenticator app. */
export interface UserWithSession extends User {
  readonly tokens: Tokens;
}

/** Creates a staff member who can use the operations of staff. */
export async function staffUser(e2eStack: E2eStack): Promise<UserWithSession> {
  return startSessionWithCode(e2eStack, await staffUserWithoutSecondFactor(e2eStack));
}

export async function staffUserWithoutSecondFactor(e2eStack: E2eStack): Promise<User> {
  const email = uniqueEmail('staff');
  await createCognitoUser(e2eStack.stack, email);
  await addToStaffGroup(e2eStack, email);
  // Signs in after the group is set, because a token contains the groups of its user.
  return signInUser(e2eStack, email);
}

async function addToStaffGroup({ stack }: E2eStack, Username: string): Promise<void> {
  const cognito = createCognitoClient(stack);
  await cognito.send(new AdminAddUserToGroupCommand({ UserPoolId: stack.userPool.id, Username, GroupName: STAFF_GROUP }));
  cognito.destroy();
}

export const userWithSecondFactor = async (e2eStack: E2eStack): Promise<UserWithSession> =>
  startSessionWithCode(e2eStack, await createUser(e2eStack));

async function startSessionWithCode({ stack }: E2eStack, { email, userId, token }: User): Promise<UserWithSession> {
  const code = await turnOnSecondFactor(stack, token);
  // Records when the second factor was turned on, as the security page does.
  await callOperation(stack.site, token, 'getSecurity', {});
  const tokens = await signInWithCodeForTokens(stack, email, code);
  return { email, userId, tokens, token: tokens.access };
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
  const body = new Uint8Array(await pngFile(size.width, size.height));
  const input = { title, notes: `Notes of ${email}`, urlLink: '', ...declareFile(body) };
  const { id, uploadUrl, uploadHeaders } = await callOperation(stack.site, token, 'createImage', input);
  await fetch(uploadUrl, { method: 'PUT', headers: uploadHeaders, body });
  return callOperation(stack.site, token, 'finishImage', { id });
}

export const uniqueEmail = (name = 'user'): string => `${name}-${randomBytes(4).toString('hex')}@example.com`;

/** Signs in and returns the user's images, with the cookies that give access to their files. */
export async function readLibrary(stack: StackFacts, email: string): Promise<{ images: Image[]; cookie: string }> {
  const { access } = await signInForTokens(stack, email);
  const response = await fetch(`${stack.site}/api/images/?limit=1000`, { headers: { authorization: `Bearer ${access}` } });
  return { images: z.array(imageSchema).parse(await response.json()), cookie: toCookieHeader(response) };
}
