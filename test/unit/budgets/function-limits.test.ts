import { describe, expect, test } from 'vitest';
import { computeMaxKilobytes, computeMaxLoadMs, listServices, type Service } from '../../budgets/function-limits.ts';

const DYNAMODB = 'node_modules/@aws-sdk/client-dynamodb/dist-es/DynamoDBClient.js';

describe('listServices', () => {
  test.each<[string, Service[]]>([
    ['node_modules/@aws-sdk/lib-dynamodb/dist-es/index.js', []],
    ['node_modules/stripe/esm/stripe.core.js', ['stripe']],
    ['../main/node_modules/@aws-sdk/client-s3/dist-es/S3Client.js', ['s3']],
    ['node_modules/@aws-sdk/client-secrets-manager/dist-es/SecretsManagerClient.js', ['secrets']],
    ['node_modules/@aws-sdk/client-cognito-identity-provider/dist-es/models/errors.js', ['cognito']],
    ['node_modules/@aws-sdk/client-sesv2/dist-es/SESv2Client.js', ['email']],
    ['node_modules/jose/dist/webapi/jwt/verify.js', ['tokens']],
    ['functions/clients/stripe.ts', []],
    ['node_modules/stripe-like/index.js', []],
  ])('finds $1 in $0', (module, services) => {
    expect(listServices([DYNAMODB, module])).toEqual(['dynamodb', ...services]);
  });
});

describe('computeMaxKilobytes', () => {
  test.each<[Service[], number]>([
    [[], 20],
    [['stripe', 'secrets'], 125],
    [['dynamodb'], 97],
    [['dynamodb', 'secrets'], 99],
    [['dynamodb', 'cognito', 'email', 'tokens'], 125],
    [['dynamodb', 's3'], 135],
    [['dynamodb', 'stripe', 'secrets', 'cognito'], 148],
    [['dynamodb', 's3', 'stripe', 'secrets', 'cognito'], 186],
  ])('allows $1 kB for a bundle with $0', (services, limit) => {
    expect(computeMaxKilobytes(services)).toBe(limit);
  });
});

test('computeMaxLoadMs allows 6 ms more with Stripe', () => {
  expect([computeMaxLoadMs(['secrets']), computeMaxLoadMs(['stripe'])]).toEqual([32, 38]);
});
