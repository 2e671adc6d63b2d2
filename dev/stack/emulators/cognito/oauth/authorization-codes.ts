import { deleteExpired } from '../pool-store.ts';
import { createSecret, hashSecret } from '../secrets.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { OAuthError } from './oauth-error.ts';

const LIFETIME_MS = 5 * 60 * 1_000;

type CodeRequest = Pick<AuthorizeRequest, 'redirectUri' | 'challenge' | 'scope' | 'nonce'>;

/** `authTime` is in Unix milliseconds. `request` is the app's authorize request. */
export interface IssuedCode {
  readonly sub: string;
  readonly authTime: number;
  readonly request: CodeRequest;
}

/** Authorization codes, valid for five minutes. They are in memory: after a restart the app must start the sign-in again. */
export class AuthorizationCodes {
  private readonly codes: Record<string, IssuedCode & { expires: number }> = {};
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  issue(issued: IssuedCode): string {
    deleteExpired(this.codes, this.now());
    const code = createSecret();
    this.codes[hashSecret(code)] = { ...issued, expires: this.now() + LIFETIME_MS };
    return code;
  }

  /**
   * Consumes the code even if a check fails, so that a second attempt with another verifier fails too. The S256 challenge is the
   * base64url SHA-256 of the verifier (RFC 7636 §4.2), which `hashSecret` computes.
   */
  redeem(code: string, redirectUri: string, verifier: string): IssuedCode {
    const found = this.codes[hashSecret(code)];
    delete this.codes[hashSecret(code)];
    const { redirectUri: address, challenge } = found?.request ?? {};
    if (!found || found.expires <= this.now() || address !== redirectUri || hashSecret(verifier) !== challenge)
      throw new OAuthError('invalid_grant', 'The code is invalid, expired, already used, or was issued to another client.');
    return found;
  }
}
