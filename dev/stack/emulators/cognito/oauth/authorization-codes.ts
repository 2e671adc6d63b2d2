import { dropExpired } from '../pool-store.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { OAuthError } from './oauth-error.ts';

const LIFE_MS = 5 * 60 * 1_000;

type Asked = Pick<AuthorizeRequest, 'redirectUri' | 'challenge' | 'scope' | 'nonce'>;

/** `authTime` is in Unix milliseconds. `asked` is the app's authorize request. */
export interface SignedIn {
  readonly sub: string;
  readonly authTime: number;
  readonly asked: Asked;
}

/** Authorization codes, valid for five minutes. They are in memory: after a restart the app must start the sign-in again. */
export class AuthorizationCodes {
  private readonly codes: Record<string, SignedIn & { expires: number }> = {};
  private readonly now: () => number;

  constructor(now: () => number) {
    this.now = now;
  }

  issue(signedIn: SignedIn): string {
    dropExpired(this.codes, this.now());
    const code = newSecret();
    this.codes[hashOf(code)] = { ...signedIn, expires: this.now() + LIFE_MS };
    return code;
  }

  /**
   * Consumes the code even if a check fails, so that a second attempt with another verifier fails too. The S256 challenge is the
   * base64url SHA-256 of the verifier (RFC 7636 §4.2), which `hashOf` computes.
   */
  redeem(code: string, redirectUri: string, verifier: string): SignedIn {
    const found = this.codes[hashOf(code)];
    delete this.codes[hashOf(code)];
    const { redirectUri: address, challenge } = found?.asked ?? {};
    if (!found || found.expires <= this.now() || address !== redirectUri || hashOf(verifier) !== challenge)
      throw new OAuthError('invalid_grant', 'The code is unknown, used, too old, or not for this caller.');
    return found;
  }
}
