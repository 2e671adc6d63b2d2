import { describe, expect, test } from 'vitest';
import { findSecretArgumentError, findStripeSecretError } from '../../../../infra/scripts/stripe-secrets.ts';
import { STAGES } from '../../../../infra/stages.ts';

const { dev, staging, prod } = STAGES;
/** Joins the parts of a key. A whole key in the source would look like a leaked secret to scanners. */
const joinKey = (...parts: readonly string[]) => parts.join('_');
const LIVE = joinKey('sk', 'live', '51Abc');
const TEST = joinKey('sk', 'test', '51Abc');

describe('findStripeSecretError', () => {
  test.each([
    [prod, 'key', LIVE],
    [prod, 'key', joinKey('rk', 'live', '51Abc')],
    [dev, 'key', TEST],
    [staging, 'key', joinKey('rk', 'test', '51Abc')],
    [prod, 'webhook', 'whsec_5Abc+/='],
    [dev, 'webhook', 'whsec_5Abc'],
  ] as const)('accepts, in the stage $0.name, the secret $2', (stage, secret, value) => {
    expect(findStripeSecretError(stage, secret, value)).toBeUndefined();
  });

  test.each([
    [dev, 'key', LIVE, /^This key is of live mode, but dev uses test mode\. Copy .*\(sk_test_… or rk_test_…\)/],
    [staging, 'key', joinKey('rk', 'live', '51Abc'), /^This key is of live mode, but staging uses test mode/],
    [prod, 'key', TEST, /^This key is of test mode, but prod uses live mode\. Copy .*\(sk_live_… or rk_live_…\)/],
    [prod, 'key', joinKey('pk', 'live', '51Abc'), /^This is a publishable key/],
    [dev, 'key', 'whsec_5Abc', /^This is not an API key of Stripe\. Copy/],
    [dev, 'key', `${TEST} and more`, /^This is not an API key of Stripe/],
    [dev, 'key', '', /^Standard input is empty/],
    [dev, 'webhook', '', /^Standard input is empty/],
    [dev, 'webhook', TEST, /^This is not a signing secret of Stripe\. Copy .*whsec_/],
  ] as const)('rejects, in the stage $0.name as $1, the secret $2', (stage, secret, value, error) => {
    const actual = findStripeSecretError(stage, secret, value);
    expect(actual).toMatch(error);
    if (value !== '') expect(actual).not.toContain(value);
  });
});

describe('findSecretArgumentError', () => {
  test.each([[TEST], [`--stripe=${LIVE}`], ['whsec_5Abc'], [joinKey('rk', 'live', '1')]])(
    'rejects the argument %s',
    (argument) => {
      const error = findSecretArgumentError(['prod', argument]);
      expect(error).toMatch(/^A secret must not be an argument.*standard input\.$/);
      expect(error).not.toContain(argument);
    },
  );

  test('accepts a command line without secrets', () => {
    expect(findSecretArgumentError(['prod', '--stripe', 'key'])).toBeUndefined();
  });
});
