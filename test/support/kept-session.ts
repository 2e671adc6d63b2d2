import type { BrowserContextOptions } from 'playwright-core';
import type { Stack } from '../../dev/desk/stack-facts.ts';
import { tokensOf } from './api-client.ts';

/** What a browser keeps between two visits. */
export type Kept = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/**
 * What a browser keeps of somebody who has signed in on this site without the hosted pages, which would take seconds. Such a
 * session also ends without them: a journey about signing in or out begins there.
 */
export async function keptSession(stack: Stack, email: string): Promise<Kept> {
  const { access, id, refresh } = await tokensOf(stack, email);
  const { iat = 0, username = '' }: { iat?: number; username?: string } = claimsOf(access);
  const pool = `CognitoIdentityServiceProvider.${stack.userPool.clientId}`;
  const localStorage = Object.entries({
    'was-signed-in': '1',
    [`${pool}.LastAuthUser`]: username,
    [`${pool}.${username}.accessToken`]: access,
    [`${pool}.${username}.idToken`]: id,
    [`${pool}.${username}.refreshToken`]: refresh,
    // The clock of the stack may be days before the browser's.
    [`${pool}.${username}.clockDrift`]: String(iat * 1_000 - Date.now()),
  }).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin: stack.site, localStorage }] };
}

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
