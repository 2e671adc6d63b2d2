import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';
import { StartError } from './listen.ts';

const keysSchema = z.object({
  originSecret: z.string(),
  mediaPrivateKey: z.string(),
  stripeKey: z.string(),
  webhookSecret: z.string(),
  trialKey: z.string(),
});

/** Secrets that a deployment keeps in Secrets Manager. They are created once per data folder. */
export interface StageKeys {
  readonly originSecret: string;
  readonly originSecretHash: string;
  /** PEM. */
  readonly mediaPrivateKey: string;
  readonly mediaPublicKey: KeyObject;
  /** HMAC key for the records of used trials and for pseudonyms. */
  readonly trialKey: string;
  readonly stripe: StripeKeys;
}

interface StripeKeys {
  readonly key: string;
  readonly webhookSecret: string;
  /** True if the key belongs to a real Stripe account. */
  readonly isReal: boolean;
}

/**
 * Returns the keys of a data folder. `STRIPE_SECRET_KEY` in the environment replaces the Stripe emulator by a real account.
 * `STRIPE_WEBHOOK_SECRET` is then the signing secret of `stripe listen`.
 *
 * Throws `StartError` if the key is not a test key.
 */
export function loadStageKeys(file: string, environment: NodeJS.ProcessEnv = process.env): StageKeys {
  const storedKeys = z.partial(keysSchema).parse(readJson(file) ?? {});
  const keys = createMissingKeys(file, storedKeys);
  return {
    originSecret: keys.originSecret,
    originSecretHash: createHash('sha256').update(keys.originSecret).digest('hex'),
    mediaPrivateKey: keys.mediaPrivateKey,
    mediaPublicKey: createPublicKey(keys.mediaPrivateKey),
    trialKey: keys.trialKey,
    stripe: readStripeKeys(environment) ?? { key: keys.stripeKey, webhookSecret: keys.webhookSecret, isReal: false },
  };
}

function readStripeKeys({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: NodeJS.ProcessEnv): StripeKeys | undefined {
  if (!key) return undefined;
  if (!key.startsWith('sk_test_')) throw new StartError('STRIPE_SECRET_KEY must be a test key: sk_test_…');
  return { key, webhookSecret: webhookSecret || createUnusableWebhookSecret(), isReal: true };
}

/** Creates a secret that matches no event. The reconciler then reads the events from Stripe's list. */
const createUnusableWebhookSecret = () => `whsec_${randomBytes(24).toString('hex')}`;

function createMissingKeys(file: string, storedKeys: Partial<z.output<typeof keysSchema>>): z.output<typeof keysSchema> {
  const keys = {
    originSecret: storedKeys.originSecret ?? randomBytes(32).toString('base64url'),
    mediaPrivateKey: storedKeys.mediaPrivateKey ?? createPrivateKey(),
    stripeKey: storedKeys.stripeKey ?? `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: storedKeys.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
    trialKey: storedKeys.trialKey ?? randomBytes(32).toString('base64url'),
  };
  if (Object.keys(keys).some((name) => !(name in storedKeys))) writeFileAtomic(file, JSON.stringify(keys));
  return keys;
}

const createPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
