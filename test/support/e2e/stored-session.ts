import type { BrowserContextOptions } from 'playwright-core';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { tokensOf } from '../sign-in-tokens.ts';

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * Returns the storage of a browser in which this user has signed in without the hosted pages, which take seconds. Signing out
 * of such a session skips them too, so tests of signing in or out start at the hosted pages.
 */
export async function storedSession(stack: StackFacts, email: string): Promise<StorageState> {
  const { access, id, refresh } = await tokensOf(stack, email);
  const { iat = 0, username = '' }: { iat?: number; username?: string } = claimsOf(access);
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

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
