import { AttemptLimiter } from './attempts.ts';
import type { CognitoOptions } from './cognito-options.ts';
import { AuthorizationCodes } from './oauth/authorization-codes.ts';
import { openStore, type PoolStore } from './pool-store.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';

export interface Pool extends Omit<CognitoOptions, 'file' | 'now'> {
  readonly issuer: string;
  readonly store: PoolStore;
  /** Generating the first key takes a few tenths of a second. As a promise, it delays only the first caller that needs it. */
  readonly signingKey: Promise<SigningKey>;
  readonly attempts: AttemptLimiter;
  readonly authorizationCodes: AuthorizationCodes;
  now(): number;
}

export function openPool({ file, now = Date.now, ...options }: CognitoOptions): Pool {
  const store = openStore(file);
  return {
    ...options,
    now,
    store,
    issuer: `${options.origin}/${options.userPoolId}`,
    signingKey: loadSigningKey(store),
    attempts: new AttemptLimiter(now),
    authorizationCodes: new AuthorizationCodes(now),
  };
}
