import { dropExpired } from '../pool-store.ts';
import { hashOf, newSecret } from '../secrets.ts';
import type { AuthorizeRequest } from './authorize-request.ts';
import { OAuthError } from './oauth-error.ts';

const LIFE_MS = 5 * 60 * 1_000;

type Asked = Pick<AuthorizeRequest, 'redirectUri' | 'challenge' | 'scope' | 'nonce'>;

/** Who signed in, when (milliseconds), and what the app had asked for. */
export interface SignedIn {
  readonly sub: string;
  readonly authTime: number;
  readonly asked: Asked;
}

/** Codes between a sign-in and its tokens. They live in memory: after a restart the app asks again, as after five minutes. */
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
   * Uses a code up, whether or not it is good: a second try, with whatever verifier, finds nothing. The S256 challenge is
   * the verifier's SHA-256 in base64url, which is what `hashOf` makes.
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
