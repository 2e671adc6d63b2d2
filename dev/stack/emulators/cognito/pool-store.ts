import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from '../../atomic-file.ts';

const text = z.string();

const signingKeySchema = z.strictObject({
  kty: z.literal('RSA'),
  kid: text,
  ...{ n: text, e: text, d: text, p: text, q: text, dp: text, dq: text, qi: text },
});

const pendingCodeSchema = z.strictObject({ code: text, expires: z.number() });

/** Authenticator app of a user. Its codes follow RFC 6238. */
const softwareTokenSchema = z.strictObject({
  /** Key in base32. */
  secret: text,
  /** True if the user must enter a code after the password. */
  isEnabled: z.boolean(),
  /** Number of the last 30-second step whose code was used, because a code works only once. */
  lastStep: z.number(),
});

const userSchema = z.strictObject({
  sub: text,
  attributes: z.record(text, text),
  /** Result of `hashPassword`. Absent until a password is set. */
  password: z.optional(text),
  status: z.enum(['UNCONFIRMED', 'CONFIRMED', 'FORCE_CHANGE_PASSWORD']),
  enabled: z.boolean(),
  groups: z.array(text),
  codes: z.strictObject({ signUp: z.optional(pendingCodeSchema), reset: z.optional(pendingCodeSchema) }),
  softwareToken: z.optional(softwareTokenSchema),
  /** Key of an authenticator app that the user has not confirmed by a code. */
  newTokenSecret: z.optional(text),
  created: z.number(),
  modified: z.number(),
});

const groupSchema = z.strictObject({
  name: text,
  description: z.optional(text),
  precedence: z.optional(z.number()),
  created: z.number(),
});

/** Sign-in that can be refreshed. All tokens of the sign-in contain `originJti` as the claim `origin_jti`. */
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

type PoolState = z.output<typeof poolStateSchema>;
export type SigningKeyState = z.output<typeof signingKeySchema>;
export type User = z.output<typeof userSchema>;
export type Group = z.output<typeof groupSchema>;
export type RefreshGrant = z.output<typeof refreshGrantSchema>;
export type CodePurpose = keyof User['codes'];

/** Call `save` after every change of `state` and before the response, so that no acknowledged change is lost. */
export interface PoolStore {
  readonly state: PoolState;
  save(): void;
}

const EMPTY_POOL: PoolState = { users: [], groups: [], grants: {}, sessions: {} };

/**
 * Opens the pool in `file`, or in memory if `file` is undefined. Throws if the file does not contain a valid pool or cannot be
 * written.
 */
export function openPoolStore(file: string | undefined): PoolStore {
  if (!file) return { state: structuredClone(EMPTY_POOL), save: () => {} };
  const parsed = poolStateSchema.safeParse(readJson(file) ?? structuredClone(EMPTY_POOL));
  if (!parsed.success)
    throw new Error(
      `${file} is not a valid file of the Cognito emulator. Delete it or restore a backup: ${parsed.error.message}`,
    );
  const store = { state: parsed.data, save: () => writeFileAtomic(file, JSON.stringify(parsed.data)) };
  store.save();
  return store;
}

/** Deletes expired entries. Call it before each insert, so that `records` does not grow without limit. */
export function deleteExpired(records: Record<string, { readonly expires: number }>, now: number): void {
  for (const [key, { expires }] of Object.entries(records)) if (expires <= now) delete records[key];
}

export const createSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes a secret for storage, so that a reader of the store cannot use the secret. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');
