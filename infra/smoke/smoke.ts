import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { findAccountError } from '../scripts/find-account-error.ts';
import { printError, runCommand } from '../scripts/run-command.ts';
import { requireStage, type Stage } from '../stages.ts';
import { DATA_CHECKS, PAYMENT_CHECKS } from './data-checks.ts';
import { SITE_CHECKS } from './site-checks.ts';
import { createSmokeData, removeSmokeData } from './smoke-data.ts';
import { runChecks, type SmokeClients } from './smoke-session.ts';
import { readSmokeStage } from './smoke-stage.ts';

const USAGE = 'npm run smoke -- <stage>';

const write = (line: string): void => void process.stdout.write(`${line}\n`);

/** Checks a deployed stage with the credentials of the operator. Removes all data that it creates. */
async function smoke(): Promise<number> {
  const [name, ...others] = process.argv.slice(2);
  if (!name || others.length > 0) return printError(USAGE);
  const stage = requireStage(name);
  const { region, takesPayments } = stage;
  const error = await findAccountError(stage, new STSClient({ region }));
  if (error) return printError(error);
  const access = { stage: await readSmokeStage(stage, new CloudFormationClient({ region })), clients: createClients(stage) };
  try {
    const session = await createSmokeData(access);
    const checks = [...SITE_CHECKS, ...DATA_CHECKS, ...(takesPayments ? PAYMENT_CHECKS : [])];
    const failedTitles = await runChecks(session, checks, write);
    if (!takesPayments) write(`The checks of payments were left out, because takesPayments of ${name} is false.`);
    return failedTitles.length === 0 ? 0 : printError(`${failedTitles.length} of ${checks.length} checks failed.`);
  } finally {
    await removeSmokeData(access);
  }
}

const createClients = ({ region }: Stage): SmokeClients => ({
  cognito: new CognitoIdentityProviderClient({ region }),
  documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region }), { marshallOptions: { removeUndefinedValues: true } }),
  s3: new S3Client({ region }),
  // A sweep may take five minutes. A retry would run another one at the same time.
  lambda: new LambdaClient({ region, maxAttempts: 1 }),
  secrets: new SecretsManagerClient({ region }),
});

await runCommand(smoke);
