import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows at a time. `secret` is base32, `timestamp` Unix milliseconds. */
export const createTokenCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
