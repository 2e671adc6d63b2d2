import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../stages.ts';

/** Names of the errors of STS and of the SDK's credential providers that mean that the operator needs new credentials. */
const CREDENTIAL_ERRORS = [
  'CredentialsProviderError',
  'ExpiredToken',
  'ExpiredTokenException',
  'InvalidClientTokenId',
  'SignatureDoesNotMatch',
  'TokenProviderError',
];

/** Returns why the current credentials must not be used for a stage, or undefined. Changes nothing in the account. */
export async function findAccountError({ name, account }: Stage, sts: STSClient): Promise<string | undefined> {
  if (account.sample) return `Set account of ${name} in infra/stages.ts to the id of its AWS account.`;
  try {
    const { Account } = await sts.send(new GetCallerIdentityCommand());
    return Account === account.value
      ? undefined
      : `The credentials are those of account ${Account}, but ${name} belongs to account ${account.value}.`;
  } catch (error) {
    if (!(error instanceof Error) || !CREDENTIAL_ERRORS.includes(error.name)) throw error;
    return `There are no valid AWS credentials. Sign in to account ${account.value} of ${name} first. AWS: ${error.message}`;
  }
}
