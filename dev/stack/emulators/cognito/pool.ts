import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';
import { AwsError } from '../aws-json.ts';
import type { CognitoOptions } from './cognito-options.ts';
import type { AuthorizeRequest } from './oauth/authorize-request.ts';
import { OAuthError } from './oauth/oauth-error.ts';
import {
  createSecret,
  deleteExpired,
  hashSecret,
  openPoolStore,
  type PoolStore,
  poolStateSchema,
  type SigningKeyState,
  type User,
} from './pool-store.ts';

export interface Pool extends Omit<CognitoOptions, 'file' | 'now'> {
  readonly issuer: string;
  readonly store: PoolStore;
  /** A promise, because generating the first key takes a few tenths of a second. Only callers that need the key wait for it. */
  readonly signingKey: Promise<SigningKey>;
  readonly attempts: AttemptLimiter;
  readonly authorizationCodes: AuthorizationCodes;
  readonly challenges: Challenges;
  now(): number;
}

export function openPool({ file, now = Date.now, ...options }: CognitoOptions): Pool {
  const store = openPoolStore(file);
  return {
    ...options,
    now,
    store,
    issuer: `${options.origin}/${options.userPoolId}`,
    signingKey: loadSigningKey(store),
    attempts: new AttemptLimiter(now),
    authorizationCodes: new AuthorizationCodes(now),
    challenges: new Challenges(now),
  };
}

const ATTEMPT_WINDOW_MS = 60 * 60 * 1_000;
const MAX_ATTEMPTS = 5;

/**
 * Allows five attempts per hour and key. An attempt is a wrong code that a user enters, or a request for an email with a code.
 * Cognito varies its limits with the user's history, and documents five as the lowest. The counts are in memory, so a restart
 * resets them.
 */
class AttemptLimiter {
  private readonly times = new Map<string, number[]>();
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  assertAllowed(key: string): void {
    if (this.listRecentTimes(key).length >= MAX_ATTEMPTS)
      throw new AwsError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
  }

  add(key: string): void {
    this.times.set(key, [...this.listRecentTimes(key), this.now()]);
  }

  clear(key: string): void {
    this.times.delete(key);
  }

  private listRecentTimes(key: string): number[] {
    return (this.times.get(key) ?? []).filter((time) => time > this.now() - ATTEMPT_WINDOW_MS);
  }
}

type Key = Awaited<ReturnType<typeof importJWK>>;

interface SigningKey {
  readonly id: string;
  readonly privateKey: Key;
  readonly publicKey: Key;
  readonly jwk: JWK;
}

async function loadSigningKey(store: PoolStore): Promise<SigningKey> {
  const key = store.state.signingKey ?? (await createSigningKey(store));
  const { kty, n, e, kid } = key;
  const jwk = { kty, n, e, kid, alg: 'RS256', use: 'sig' };
  return { id: kid, jwk, privateKey: await importJWK(key, 'RS256'), publicKey: await importJWK(jwk, 'RS256') };
}

async function createSigningKey(store: PoolStore): Promise<SigningKeyState> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const createdKey = poolStateSchema.shape.signingKey.parse({ ...(await exportJWK(privateKey)), kid: randomUUID() });
  if (!createdKey) throw new Error('Generating the signing key failed.');
  store.state.signingKey = createdKey;
  store.save();
  return createdKey;
}

const CODE_LIFETIME_MS = 5 * 60 * 1_000;

type CodeRequest = Pick<AuthorizeRequest, 'redirectUri' | 'challenge' | 'scope' | 'nonce'>;

/** `authTime` is in Unix milliseconds. `request` is the app's authorize request. */
interface IssuedCode {
  readonly sub: string;
  readonly authTime: number;
  readonly request: CodeRequest;
}

/** Authorization codes, valid for five minutes. They are in memory: after a restart the app must start the sign-in again. */
class AuthorizationCodes {
  private readonly codes: Record<string, IssuedCode & { expires: number }> = {};
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  issue(issued: IssuedCode): string {
    deleteExpired(this.codes, this.now());
    const code = createSecret();
    this.codes[hashSecret(code)] = { ...issued, expires: this.now() + CODE_LIFETIME_MS };
    return code;
  }

  /**
   * Returns the details of a code. Deletes the code even if a check fails, so that it cannot be tried twice. The S256 challenge is
   * the base64url SHA-256 of the verifier (RFC 7636 §4.2), which `hashSecret` computes.
   */
  redeem(code: string, redirectUri: string, verifier: string): IssuedCode {
    const issued = this.codes[hashSecret(code)];
    delete this.codes[hashSecret(code)];
    const isValid =
      issued &&
      issued.expires > this.now() &&
      issued.request.redirectUri === redirectUri &&
      issued.request.challenge === hashSecret(verifier);
    if (!isValid)
      throw new OAuthError('invalid_grant', 'The code is invalid, expired, already used, or was issued to another client.');
    return issued;
  }
}

/** Default of `AuthSessionValidity` of an app client. */
const CHALLENGE_LIFETIME_MS = 3 * 60 * 1_000;

/**
 * Users who have entered their password and must enter a code. In memory: after a restart the user must start the sign-in again. The
 * secret of a challenge is its `Session`.
 */
class Challenges {
  private readonly challenges: Record<string, { readonly sub: string; readonly expires: number }> = {};
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  start({ sub }: User): string {
    deleteExpired(this.challenges, this.now());
    const session = createSecret();
    this.challenges[hashSecret(session)] = { sub, expires: this.now() + CHALLENGE_LIFETIME_MS };
    return session;
  }

  /** Returns the sub of the user, or undefined if the challenge has ended or expired. */
  find(session: string): string | undefined {
    deleteExpired(this.challenges, this.now());
    return this.challenges[hashSecret(session)]?.sub;
  }

  end(session: string): void {
    delete this.challenges[hashSecret(session)];
  }
}
