import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts';
import { expect, test } from 'vitest';
import { findAccountError } from '../../../../infra/scripts/find-account-error.ts';
import { STAGES } from '../../../../infra/stages.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const staging = { ...STAGES.staging, account: { value: '111111111111', sample: false } };

const sts = mockAwsClient(STSClient);

test('a stage accepts only the credentials of its own account', async () => {
  sts.on(GetCallerIdentityCommand).resolves({ Account: '111111111111' });
  expect(await findAccountError(staging, new STSClient())).toBeUndefined();
  sts.on(GetCallerIdentityCommand).resolves({ Account: '222222222222' });
  expect(await findAccountError(staging, new STSClient())).toBe(
    'The credentials are those of account 222222222222, but staging belongs to account 111111111111.',
  );
});

test('a stage whose account is still a sample is rejected without a call', async () => {
  sts.reset();
  expect(await findAccountError(STAGES.dev, new STSClient())).toBe(
    'Set account of dev in infra/stages.ts to the id of its AWS account.',
  );
  expect(sts.calls()).toEqual([]);
});

test('a stage needs valid credentials, and other errors of STS are thrown', async () => {
  const failWith = (name: string) => sts.on(GetCallerIdentityCommand).rejects(Object.assign(new Error('The reason.'), { name }));
  for (const name of ['CredentialsProviderError', 'ExpiredToken']) {
    failWith(name);
    expect(await findAccountError(staging, new STSClient())).toBe(
      'There are no valid AWS credentials. Sign in to account 111111111111 of staging first. AWS: The reason.',
    );
  }
  failWith('ServiceUnavailable');
  await expect(findAccountError(staging, new STSClient())).rejects.toThrow('The reason.');
});
