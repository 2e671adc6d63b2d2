import { createHash, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import {
  CreateSecretCommand,
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager';
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, type SSMClient } from '@aws-sdk/client-ssm';
import Stripe from 'stripe';
import { api } from '#shared/api.ts';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { listKeyNames, type Stage } from '../stages.ts';
import { findStripeSecretError, getStripeSecretName, listAcceptedKeyPrefixes, type StripeSecret } from './stripe-secrets.ts';

export type RotatableKey = 'origin' | 'media';

/**
 * Creates the keys of a stage that do not exist yet. With `rotatedKey`, also creates the next version. Never changes an existing
 * key, so the call can be interrupted and repeated at any time. Returns the next steps, line by line.
 */
export async function prepareKeys(stage: Stage, store: KeyStore, rotatedKey?: RotatableKey): Promise<string[]> {
  const steps = [
    await prepareOriginSecret(stage, store, rotatedKey === 'origin'),
    await prepareMediaKeys(stage, store, rotatedKey === 'media'),
    await prepareTrialKey(stage, store),
    await listMissingStripeKeys(stage, store),
  ];
  return steps.flat();
}

/**
 * Creates the origin secret and writes the hashes of the secrets that functions accept: the current version, the one before and the
 * one after, so that no request is rejected during a rotation.
 */
async function prepareOriginSecret(stage: Stage, store: KeyStore, isRotation: boolean): Promise<string[]> {
  const names = listKeyNames(stage);
  const { origin } = stage.keys;
  await store.ensureSecret(names.originSecret(origin), generateSecret);
  if (isRotation) await store.ensureSecret(names.originSecret(origin + 1), generateSecret);
  const versions = await Promise.all(
    [origin - 1, origin, origin + 1].map((version) => store.getSecret(names.originSecret(version))),
  );
  const hashes = versions.flatMap((secret) => (secret === undefined ? [] : [sha256(secret)]));
  await store.putParameter(names.originHashes, hashes.join(','));
  return isRotation
    ? [
        `Deploy ${stage.name} without changes. Its functions then also accept the next secret.`,
        `Then set keys.origin of ${stage.name} to ${origin + 1} in infra/stages.ts, synth and deploy again. CloudFront then sends the next secret.`,
      ]
    : [];
}

async function prepareMediaKeys(stage: Stage, store: KeyStore, isRotation: boolean): Promise<string[]> {
  const names = listKeyNames(stage);
  const nextVersion = Math.max(...stage.keys.media) + 1;
  for (const version of isRotation ? [...stage.keys.media, nextVersion] : stage.keys.media) {
    const privateKey = await store.ensureSecret(names.mediaPrivateKey(version), generatePrivateKey);
    await store.putParameter(names.mediaPublicKey(version), toPublicKey(privateKey));
  }
  return isRotation
    ? [
        `Add ${nextVersion} at the end of keys.media of ${stage.name} in infra/stages.ts, synth and deploy. CloudFront then trusts both keys, and the new one signs.`,
        'After an hour all cookies of the old key have expired. Remove its version, synth and deploy again.',
      ]
    : [];
}

/** Creates the key of the hashes by which used trials are remembered. */
async function prepareTrialKey(stage: Stage, store: KeyStore): Promise<string[]> {
  await store.ensureSecret(listKeyNames(stage).trialKey, generateSecret);
  return [];
}

async function listMissingStripeKeys(stage: Stage, store: KeyStore): Promise<string[]> {
  const descriptions = {
    key: `the secret key (${listAcceptedKeyPrefixes(stage)[0]}…) of the Stripe account of ${stage.name}, from Developers, API keys`,
    webhook: `the signing secret (whsec_…) of the endpoint <SiteAddress>${API_PREFIX}${api.stripeWebhook.path}, which you add under Developers, Webhooks, with the API version ${Stripe.API_VERSION} for ${BILLING_EVENTS.join(', ')}`,
  } as const;
  const missing = await Promise.all(
    (['key', 'webhook'] as const).map(async (secret) =>
      (await store.getSecret(getStripeSecretName(stage, secret))) === undefined
        ? [`Run npx tsx infra/scripts/prepare-stage.ts ${stage.name} --stripe ${secret}, and paste ${descriptions[secret]}.`]
        : [],
    ),
  );
  return missing.flat();
}

/** Throws if the stage must not use the secret. */
export async function storeStripeSecret(
  stage: Stage,
  store: KeyStore,
  { secret, value }: { readonly secret: StripeSecret; readonly value: string },
): Promise<string> {
  const error = findStripeSecretError(stage, secret, value);
  if (error) throw new Error(error);
  const name = getStripeSecretName(stage, secret);
  await store.putSecret(name, value);
  return `${name} is stored.`;
}

/** Returns the name of a key that `prepareKeys` has not created yet, or undefined. */
export async function findMissingKey(stage: Stage, store: KeyStore): Promise<string | undefined> {
  const names = listKeyNames(stage);
  const secrets = [names.originSecret(stage.keys.origin), ...stage.keys.media.map(names.mediaPrivateKey), names.trialKey];
  const parameters = [names.originHashes, ...stage.keys.media.map(names.mediaPublicKey)];
  const missing = await Promise.all([
    ...secrets.map(async (name) => ((await store.getSecret(name)) === undefined ? [name] : [])),
    ...parameters.map(async (name) => ((await store.getParameter(name)) === undefined ? [name] : [])),
  ]);
  return missing.flat()[0];
}

const generateSecret = () => randomBytes(32).toString('base64url');

/** Returns a private key in PEM format. CloudFront accepts RSA keys only with 2,048 bits. */
const generatePrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const toPublicKey = (privateKey: string) => createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export type KeyStore = ReturnType<typeof createKeyStore>;

/** Stores secrets in Secrets Manager and public values in Parameter Store. */
export function createKeyStore(secrets: SecretsManagerClient, parameters: SSMClient) {
  const getSecret = async (name: string): Promise<string | undefined> => {
    const response = await secrets
      .send(new GetSecretValueCommand({ SecretId: name }))
      .catch(ignoreError(ResourceNotFoundException));
    return response?.SecretString;
  };

  const getParameter = async (name: string): Promise<string | undefined> => {
    const response = await parameters.send(new GetParameterCommand({ Name: name })).catch(ignoreError(ParameterNotFound));
    return response?.Parameter?.Value;
  };

  const storeNewSecret = (name: string, value: string) =>
    secrets.send(new CreateSecretCommand({ Name: name, SecretString: value }));

  return {
    getSecret,
    getParameter,

    /** Returns the stored secret. If there is none, stores the result of `create` and returns it. Never changes a stored secret. */
    async ensureSecret(name: string, create: () => string): Promise<string> {
      const existing = await getSecret(name);
      if (existing !== undefined) return existing;
      const created = create();
      await storeNewSecret(name, created);
      return created;
    },

    /** Creates a secret, or gives it a new value. Secrets Manager keeps the previous value. */
    async putSecret(name: string, value: string): Promise<void> {
      const stored = await secrets
        .send(new PutSecretValueCommand({ SecretId: name, SecretString: value }))
        .catch(ignoreError(ResourceNotFoundException));
      if (!stored) await storeNewSecret(name, value);
    },

    /** Returns true if the value changed. */
    async putParameter(name: string, value: string): Promise<boolean> {
      if ((await getParameter(name)) === value) return false;
      await parameters.send(new PutParameterCommand({ Name: name, Value: value, Type: 'String', Overwrite: true }));
      return true;
    },
  };
}

const ignoreError =
  (expected: new (...args: never[]) => Error) =>
  (error: unknown): undefined => {
    if (!(error instanceof expected)) throw error;
  };
