import { PRODUCT, type Stage } from './stages.ts';

/**
 * Returns the names under which a stage stores its keys. A version never changes once it is created: CloudFront cannot update a
 * public key, and CloudFormation does not detect a new value of a secret.
 */
export const keyNames = ({ name }: Stage) => ({
  originSecret: (version: number) => `${PRODUCT}/${name}/origin-secret/${version}`,
  /** SHA-256 of every origin secret that functions accept, hexadecimal and separated by commas. */
  originHashes: `/${PRODUCT}/${name}/origin-secret-hashes`,
  mediaPrivateKey: (version: number) => `${PRODUCT}/${name}/media-key/${version}`,
  /** The owner stores the Stripe API key and the webhook signing secret. A rotation changes the value, not the name. */
  stripeKey: `${PRODUCT}/${name}/stripe-key`,
  webhookSecret: `${PRODUCT}/${name}/stripe-webhook-secret`,
  mediaPublicKey: (version: number) => `/${PRODUCT}/${name}/media-public-key/${version}`,
});
