export type Service = 'dynamodb' | 's3' | 'stripe' | 'secrets' | 'cognito' | 'email' | 'tokens';

const PACKAGES: Readonly<Record<Service, string>> = {
  dynamodb: '@aws-sdk/client-dynamodb',
  s3: '@aws-sdk/client-s3',
  stripe: 'stripe',
  secrets: '@aws-sdk/client-secrets-manager',
  cognito: '@aws-sdk/client-cognito-identity-provider',
  email: '@aws-sdk/client-sesv2',
  tokens: 'jose',
};

const SERVICES: readonly Service[] = ['dynamodb', 's3', 'stripe', 'secrets', 'cognito', 'email', 'tokens'];

/** Returns the services whose clients a bundle contains. `modules` are the paths of its modules. */
export const listServices = (modules: readonly string[]): readonly Service[] =>
  SERVICES.filter((service) => modules.some((module) => module.includes(`node_modules/${PACKAGES[service]}/`)));

/** Schemas, logging and metrics, which every function has. */
const BASE_KILOBYTES = 20;
/** Code that all clients of AWS share: signatures, requests, retries. */
const AWS_KILOBYTES = 60;
/** Each client with the code that uses it. DynamoDB includes the logic of a feature, and Stripe that of billing. */
const SERVICE_KILOBYTES: Readonly<Record<Service, number>> = {
  dynamodb: 17,
  s3: 38,
  stripe: 43,
  secrets: 2,
  cognito: 6,
  email: 14,
  tokens: 8,
};

/** Limit of a gzipped bundle in kB (docs/decisions/0020-limits-of-scripts-and-bundles.md). */
export function computeMaxKilobytes(services: readonly Service[]): number {
  const usesAws = services.some((service) => PACKAGES[service].startsWith('@aws-sdk/'));
  return services.reduce((sum, service) => sum + SERVICE_KILOBYTES[service], BASE_KILOBYTES + (usesAws ? AWS_KILOBYTES : 0));
}

export const computeMaxLoadMs = (services: readonly Service[]): number => (services.includes('stripe') ? 38 : 32);
