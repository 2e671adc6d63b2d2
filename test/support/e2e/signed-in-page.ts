import type { BrowserContextOptions } from 'playwright-core';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { readClaims, signInForTokens, type Tokens } from '../users/sign-in-tokens.ts';
import { type BrowserPage, openPage, type View } from './browser-page.ts';
import { e2eStack, stack } from './e2e-stack.ts';
import { createUser, type User, type UserWithSession } from './user.ts';

/** Signs in with the password if the user has no tokens yet. */
export const signedInPage = async (
  { email, tokens }: Pick<User, 'email'> & Partial<UserWithSession>,
  view?: View,
): Promise<BrowserPage> => openPage(view, createStoredSession(stack, tokens ?? (await signInForTokens(stack, email))));

export interface SignedInUser extends User, BrowserPage {}

export async function signedInUser(view?: View): Promise<SignedInUser> {
  const user = await createUser(e2eStack);
  return { ...user, ...(await signedInPage(user, view)) };
}

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Returns the storage of a browser in which the user has signed in without the hosted pages, which take seconds. Signing out
 * of such a session skips the hosted pages too, so tests of signing in or out must sign in there.
 */
function createStoredSession(stack: StackFacts, { access, id, refresh }: Tokens): StorageState {
  const { iat = 0, username = '' } = readClaims(access);
  const pool = `CognitoIdentityServiceProvider.${stack.userPool.clientId}`;
  const localStorage = Object.entries({
    'was-signed-in': '1',
    [`${pool}.LastAuthUser`]: username,
    [`${pool}.${username}.accessToken`]: access,
    [`${pool}.${username}.idToken`]: id,
    [`${pool}.${username}.refreshToken`]: refresh,
    // The clock of the stack may be days ahead of the browser's.
    [`${pool}.${username}.clockDrift`]: String(iat * 1_000 - Date.now()),
  }).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: stack.site, localStorage }] };
}
