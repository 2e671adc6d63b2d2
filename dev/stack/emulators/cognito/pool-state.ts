import * as z from 'zod/mini';

const text = z.string();

const signingKeySchema = z.strictObject({
  kty: z.literal('RSA'),
  kid: text,
  ...{ n: text, e: text, d: text, p: text, q: text, dp: text, dq: text, qi: text },
});

const pendingCodeSchema = z.strictObject({ code: text, expires: z.number() });

const userSchema = z.strictObject({
  sub: text,
  attributes: z.record(text, text),
  /** Result of `hashPassword`. Absent until a password is set. */
  password: z.optional(text),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  groups: z.array(text),
  codes: z.strictObject({ signUp: z.optional(pendingCodeSchema), reset: z.optional(pendingCodeSchema) }),
  created: z.number(),
  modified: z.number(),
});

const groupSchema = z.strictObject({
  name: text,
  description: z.optional(text),
  precedence: z.optional(z.number()),
  created: z.number(),
});

/** Sign-in that can be refreshed. All its tokens carry `originJti`. */
const refreshGrantSchema = z.strictObject({
  sub: text,
  originJti: text,
  scope: text,
  authTime: z.number(),
  expires: z.number(),
});

const hostedSessionSchema = z.strictObject({ sub: text, authTime: z.number(), expires: z.number() });

/** Persistent state of a pool. Times are Unix milliseconds. Grants and sessions are keyed by the hash of their secret. */
export const poolStateSchema = z.strictObject({
  signingKey: z.optional(signingKeySchema),
  users: z.array(userSchema),
  groups: z.array(groupSchema),
  grants: z.record(text, refreshGrantSchema),
  sessions: z.record(text, hostedSessionSchema),
});

export type PoolState = z.output<typeof poolStateSchema>;
export type SigningKeyState = z.output<typeof signingKeySchema>;
export type User = z.output<typeof userSchema>;
export type Group = z.output<typeof groupSchema>;
export type RefreshGrant = z.output<typeof refreshGrantSchema>;
export type CodePurpose = keyof User['codes'];
