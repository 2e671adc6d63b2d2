import { PRODUCT, type Stage } from './stages.ts';

/**
 * Where a stage keeps its keys. Secrets are in Secrets Manager, what may be seen is in Parameter Store. A version never
 * changes once made: CloudFront cannot update a public key, and CloudFormation does not see a secret's new value.
 */
export const keyNames = ({ name }: Stage) => ({
  originSecret: (version: number) => `${PRODUCT}/${name}/origin-secret/${version}`,
  /** SHA-256 of every origin secret that functions accept, in hexadecimal, with commas between. */
  originHashes: `/${PRODUCT}/${name}/origin-secret-hashes`,
  mediaPrivateKey: (version: number) => `${PRODUCT}/${name}/media-key/${version}`,
  /** The key by which we call Stripe, and what it signs its events with. The owner puts them there; rotating them gives a value, not a name. */
  stripeKey: `${PRODUCT}/${name}/stripe-key`,
  webhookSecret: `${PRODUCT}/${name}/stripe-webhook-secret`,
  mediaPublicKey: (version: number) => `/${PRODUCT}/${name}/media-public-key/${version}`,
});
