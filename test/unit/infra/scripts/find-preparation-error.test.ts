import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test } from 'vitest';
import { findPreparationError } from '../../../../infra/scripts/find-preparation-error.ts';
import type { KeyStore } from '../../../../infra/scripts/prepare-keys.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const ses = mockAwsClient(SESv2Client);
const STRIPE_KEY = 'gofullpage/staging/stripe-key';
const WEBHOOK_SECRET = 'gofullpage/staging/stripe-webhook-secret';
let storedValues: Map<string, string>;

const readStoredValue = async (name: string) => storedValues.get(name);
const rejectWrite = () => Promise.reject(new Error('The store must not change.'));
const store: KeyStore = {
  getSecret: readStoredValue,
  getParameter: readStoredValue,
  ensureSecret: rejectWrite,
  putSecret: rejectWrite,
  putParameter: rejectWrite,
};
const findError = () => findPreparationError(STAGES.staging, { store, ses: new SESv2Client({}) });

beforeEach(() => {
  storedValues = new Map([
    ['gofullpage/staging/origin-secret/1', 'secret'],
    ['/gofullpage/staging/origin-secret-hashes', 'hash'],
    ['gofullpage/staging/media-key/1', 'private'],
    ['/gofullpage/staging/media-public-key/1', 'public'],
    ['gofullpage/staging/trial-key', 'secret'],
  ]);
  ses.reset();
  ses.on(GetEmailIdentityCommand).resolves({ VerifiedForSendingStatus: true });
  ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: true });
});

describe('findPreparationError', () => {
  test('returns undefined for a prepared stage, before and after the Stripe secrets are stored', async () => {
    expect(await findError()).toBeUndefined();
    storedValues.set(STRIPE_KEY, 'sk_test_1').set(WEBHOOK_SECRET, 'whsec_1');
    expect(await findError()).toBeUndefined();
  });

  test('returns the key that is missing and the command that creates it', async () => {
    storedValues.delete('gofullpage/staging/media-key/1');
    expect(await findError()).toBe(
      'gofullpage/staging/media-key/1 does not exist. Run npx tsx infra/scripts/prepare-stage.ts staging first.',
    );
  });

  test('returns an error when a stored Stripe secret is wrong for the stage', async () => {
    storedValues.set(STRIPE_KEY, ['sk', 'live', '1'].join('_'));
    expect(await findError()).toMatch(
      /^gofullpage\/staging\/stripe-key: This key is of live mode, but staging.*prepare-stage\.ts staging --stripe key\.$/,
    );
    storedValues.set(STRIPE_KEY, 'sk_test_1').set(WEBHOOK_SECRET, 'we_1');
    expect(await findError()).toMatch(/^gofullpage\/staging\/stripe-webhook-secret: This is not a signing secret/);
  });

  test('returns the error of the email sender', async () => {
    ses.on(GetAccountCommand).resolves({ ProductionAccessEnabled: false });
    expect(await findError()).toMatch(/sandbox/);
  });
});
