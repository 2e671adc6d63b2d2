import { GetCallerIdentityCommand, type STSClient } from '@aws-sdk/client-sts';
import type { Stage } from '../stages.ts';

/** Returns why the current credentials must not be used for a stage, or undefined. Changes nothing in the account. */
export async function findAccountError({ name, account }: Stage, sts: STSClient): Promise<string | undefined> {
  if (account.sample) return `Set account of ${name} in infra/stages.ts to the id of its AWS account.`;
  const { Account } = await sts.send(new GetCallerIdentityCommand());
  return Account === account.value
    ? undefined
    : `The credentials are those of account ${Account}, but ${name} belongs to account ${account.value}.`;
}
