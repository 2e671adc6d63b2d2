import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { STSClient } from '@aws-sdk/client-sts';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readSmokeStage } from '../smoke/smoke-stage.ts';
import { requireStage } from '../stages.ts';
import { addStaff } from './add-staff.ts';
import { findAccountError } from './find-account-error.ts';
import { printError, runCommand } from './run-command.ts';

const USAGE = 'npm run staff -- <stage> add <email>';

/** Adds a user to the staff of a deployed stage, with the credentials of the operator. */
async function staff(): Promise<number> {
  const [name, action, email, ...others] = process.argv.slice(2);
  if (!name || action !== 'add' || !email || others.length > 0) return printError(USAGE);
  const stage = requireStage(name);
  const { region } = stage;
  const error = await findAccountError(stage, new STSClient({ region }));
  if (error) return printError(error);
  const { userPoolId, tables } = await readSmokeStage(stage, new CloudFormationClient({ region }));
  const clients = {
    cognito: new CognitoIdentityProviderClient({ region }),
    documents: DynamoDBDocumentClient.from(new DynamoDBClient({ region })),
  };
  const staffStage = { ...clients, userPoolId, usersTable: tables.users, now: () => new Date() };
  process.stdout.write(`${await addStaff(staffStage, email)}\n`);
  return 0;
}

await runCommand(staff);
