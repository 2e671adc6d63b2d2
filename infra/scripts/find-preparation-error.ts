import type { SESv2Client } from '@aws-sdk/client-sesv2';
import type { Stage } from '../stages.ts';
import { findEmailError } from './prepare-email-identity.ts';
import { findMissingKey, type KeyStore } from './prepare-keys.ts';
import { findStripeSecretError, getStripeSecretName } from './stripe-secrets.ts';

/**
 * Returns a message about the first key, secret or email setting of the account that prevents a deployment, or undefined. The secrets
 * of Stripe may be missing, because the webhook endpoint needs the address of the deployed site.
 */
export const findPreparationError = async (
  stage: Stage,
  { store, ses }: { readonly store: KeyStore; readonly ses: SESv2Client },
): Promise<string | undefined> =>
  (await findKeyError(stage, store)) ?? (await findStoredStripeError(stage, store)) ?? findEmailError(stage, ses);

async function findKeyError(stage: Stage, store: KeyStore): Promise<string | undefined> {
  const name = await findMissingKey(stage, store);
  return name && `${name} does not exist. Run npx tsx infra/scripts/prepare-stage.ts ${stage.name} first.`;
}

/** Checks the stored secrets, because `prepare-stage` has not checked a secret that was stored in the AWS console. */
async function findStoredStripeError(stage: Stage, store: KeyStore): Promise<string | undefined> {
  for (const secret of ['key', 'webhook'] as const) {
    const name = getStripeSecretName(stage, secret);
    const value = await store.getSecret(name);
    const error = value === undefined ? undefined : findStripeSecretError(stage, secret, value);
    if (error) return `${name}: ${error} Store it with npx tsx infra/scripts/prepare-stage.ts ${stage.name} --stripe ${secret}.`;
  }
  return undefined;
}
