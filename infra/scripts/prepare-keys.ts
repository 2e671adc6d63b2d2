import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import Stripe from 'stripe';
import { API_PREFIX, api } from '#shared/api.ts';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import type { Stage } from '../stages.ts';
import type { KeyStore } from './key-store.ts';
import { keyNames } from './stage-keys.ts';

export type Rotating = 'origin' | 'media';

/**
 * Creates the keys of a stage that do not exist yet. With `rotating`, also creates the next version. Never changes an existing
 * key, so it can be interrupted and repeated at any time. Returns the next steps, line by line.
 */
export async function prepareKeys(stage: Stage, store: KeyStore, rotating?: Rotating): Promise<string[]> {
  const steps = [
    await prepareOrigin(stage, store, rotating === 'origin'),
    await prepareMedia(stage, store, rotating === 'media'),
    await askForStripe(stage, store),
  ];
  return steps.flat();
}

/**
 * Creates the origin secret and writes the hashes that functions accept. The hashes include the versions before and after the
 * current one, so that no request is rejected during a rotation.
 */
async function prepareOrigin(stage: Stage, store: KeyStore, rotate: boolean): Promise<string[]> {
  const names = keyNames(stage);
  const { origin } = stage.keys;
  await store.keptSecret(names.originSecret(origin), newSecret);
  if (rotate) await store.keptSecret(names.originSecret(origin + 1), newSecret);
  const versions = await Promise.all(
    [origin - 1, origin, origin + 1].map((version) => store.secret(names.originSecret(version))),
  );
  const hashes = versions.flatMap((secret) => (secret === undefined ? [] : [sha256(secret)]));
  await store.tell(names.originHashes, hashes.join(','));
  return rotate
    ? [
        `Deploy ${stage.name} as it is: its functions then accept the next secret too.`,
        `Then set keys.origin of ${stage.name} to ${origin + 1} in infra/stages.ts, synth and deploy again: CloudFront sends it.`,
      ]
    : [];
}

async function prepareMedia(stage: Stage, store: KeyStore, rotate: boolean): Promise<string[]> {
  const names = keyNames(stage);
  const next = Math.max(...stage.keys.media) + 1;
  for (const version of rotate ? [...stage.keys.media, next] : stage.keys.media) {
    const privateKey = await store.keptSecret(names.mediaPrivateKey(version), newPrivateKey);
    await store.tell(names.mediaPublicKey(version), publicHalf(privateKey));
  }
  return rotate
    ? [
        `Add ${next} at the end of keys.media of ${stage.name} in infra/stages.ts, synth and deploy: CloudFront trusts both keys, the new one signs.`,
        'An hour later no cookie of the old key is left: take its version out, synth and deploy again.',
      ]
    : [];
}

async function askForStripe(stage: Stage, store: KeyStore): Promise<string[]> {
  const { stripeKey, webhookSecret } = keyNames(stage);
  const wanted = {
    [stripeKey]: `the secret key (sk_…) of the Stripe account of ${stage.name}, from Developers, API keys`,
    [webhookSecret]: `the signing secret (whsec_…) of the endpoint <SiteAddress>${API_PREFIX}${api.stripeWebhook.path}, which you add under Developers, Webhooks, with the API version ${Stripe.API_VERSION} for ${BILLING_EVENTS.join(', ')}`,
  };
  const missing = await Promise.all(
    Object.entries(wanted).map(async ([name, what]) => ((await store.secret(name)) === undefined ? [`${name}: ${what}`] : [])),
  );
  return missing.flat().map((line) => `Put into Secrets Manager (aws secretsmanager create-secret) ${line}.`);
}

const newSecret = () => randomBytes(32).toString('base64url');

/** Returns a private key in PEM format. CloudFront accepts RSA keys only with 2,048 bits. */
const newPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const publicHalf = (privateKey: string) => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
