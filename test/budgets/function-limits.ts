export type Service = 's3' | 'stripe' | 'secrets' | 'cognito' | 'email' | 'tokens';

const PACKAGES: Readonly<Record<Service, string>> = {
  s3: '@aws-sdk/client-s3',
  stripe: 'stripe',
  secrets: '@aws-sdk/client-secrets-manager',
  cognito: '@aws-sdk/client-cognito-identity-provider',
  email: '@aws-sdk/client-sesv2',
  tokens: 'jose',
};

/** Returns the services whose clients a bundle contains. `modules` are the paths of its modules. */
export const listServices = (modules: readonly string[]): readonly Service[] =>
  SERVICES.filter((service) => modules.some((module) => module.includes(`node_modules/${PACKAGES[service]}/`)));

const SERVICES: readonly Service[] = ['s3', 'stripe', 'secrets', 'cognito', 'email', 'tokens'];

/**
 * Limit of a gzipped bundle in kB: 100 with DynamoDB only, 145 with S3, 135 with Stripe, and 20 more to read secrets. The
 * limits for S3 and Stripe leave room for one more client. A bundle without S3 and Stripe gets 20 more for Cognito, email or
 * tokens.
 */
export function computeMaxKilobytes(services: readonly Service[]): number {
  const has = (service: Service) => services.includes(service);
  const largeClients = (has('s3') ? 45 : 0) + (has('stripe') ? 35 : 0);
  const smallClients = has('cognito') || has('email') || has('tokens') ? 20 : 0;
  return 100 + (largeClients || smallClients) + (has('secrets') ? 20 : 0);
}

export const computeMaxLoadMs = (services: readonly Service[]): number => (services.includes('stripe') ? 38 : 32);
