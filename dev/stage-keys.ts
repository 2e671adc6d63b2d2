import { createHash, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { readJson, writeFileAtomic } from './atomic-file.ts';
import { StartError } from './listen.ts';

const keysSchema = z.object({
  originSecret: z.string(),
  mediaPrivateKey: z.string(),
  stripeKey: z.string(),
  webhookSecret: z.string(),
});

/** What a deployed stage keeps in Secrets Manager, made once per data folder. */
export interface StageKeys {
  readonly originSecret: string;
  readonly originSecretHash: string;
  /** PEM. */
  readonly mediaPrivateKey: string;
  readonly mediaPublicKey: KeyObject;
  readonly stripe: StripeKeys;
}

interface StripeKeys {
  readonly key: string;
  /** What Stripe, or its emulator, signs its events with. */
  readonly webhookSecret: string;
  /** Whether the key is a person's own, for the real Stripe. */
  readonly isReal: boolean;
}

/**
 * The keys of a data folder. `STRIPE_SECRET_KEY` in the environment takes the emulator's place; `STRIPE_WEBHOOK_SECRET` is
 * then what `stripe listen` signs with.
 *
 * Throws on a key that could move real money.
 */
export function stageKeys(file: string, environment: NodeJS.ProcessEnv = process.env): StageKeys {
  const known = z.partial(keysSchema).parse(readJson(file) ?? {});
  const keys = madeBeside(file, known);
  return {
    originSecret: keys.originSecret,
    originSecretHash: createHash('sha256').update(keys.originSecret).digest('hex'),
    mediaPrivateKey: keys.mediaPrivateKey,
    mediaPublicKey: createPublicKey(keys.mediaPrivateKey),
    stripe: givenStripe(environment) ?? { key: keys.stripeKey, webhookSecret: keys.webhookSecret, isReal: false },
  };
}

function givenStripe({
  STRIPE_SECRET_KEY: key,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
}: NodeJS.ProcessEnv): StripeKeys | undefined {
  if (!key) return undefined;
  if (!key.startsWith('sk_test_')) throw new StartError('STRIPE_SECRET_KEY must be a test key: sk_test_…');
  return { key, webhookSecret: webhookSecret || unheard(), isReal: true };
}

/** Without a secret nothing that claims to come from Stripe is believed; the reconciler asks for what happened. */
const unheard = () => `whsec_${randomBytes(24).toString('hex')}`;

/** All keys of a folder: those it has, and new ones for those that it has not. */
function madeBeside(file: string, known: Partial<z.output<typeof keysSchema>>): z.output<typeof keysSchema> {
  const keys = {
    originSecret: known.originSecret ?? randomBytes(32).toString('base64url'),
    mediaPrivateKey: known.mediaPrivateKey ?? newPrivateKey(),
    stripeKey: known.stripeKey ?? `sk_test_${randomBytes(24).toString('hex')}`,
    webhookSecret: known.webhookSecret ?? `whsec_${randomBytes(24).toString('hex')}`,
  };
  if (Object.keys(keys).some((name) => !(name in known))) writeFileAtomic(file, JSON.stringify(keys));
  return keys;
}

const newPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
