import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { requireStage, type Stage } from '../stages.ts';
import { deployStage } from './deploy-stage.ts';
import { findAccountError } from './find-account-error.ts';
import { findDeploymentError, SYNTH_FOLDER } from './find-deployment-error.ts';
import { findPreparationError } from './find-preparation-error.ts';
import { createKeyStore } from './prepare-keys.ts';
import { runCdk } from './run-cdk.ts';
import { printError, runCommand } from './run-command.ts';

const USAGE = 'npm run deploy -- <stage> [--assembly cdk.out] [--yes]';

/**
 * Deploys a stage from an assembly of `npm run synth`. Every stage gets the same assembly, so prod gets exactly the files that
 * were tested in staging. To roll back, deploy an older assembly.
 */
async function deploy(): Promise<number> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { assembly: { type: 'string', default: SYNTH_FOLDER }, yes: { type: 'boolean', default: false } },
  });
  const [name, ...others] = positionals;
  if (!name || others.length > 0) return printError(USAGE);
  const stage = requireStage(name);
  if (!values.yes && !process.stdin.isTTY)
    return printError('The changes cannot be confirmed, because standard input is not a terminal. Add --yes in a pipeline.');
  const { region } = stage;
  const error =
    findDeploymentError(stage, values.assembly) ??
    (await findAccountError(stage, new STSClient({ region }))) ??
    (await findPreparationError(stage, {
      store: createKeyStore(new SecretsManagerClient({ region }), new SSMClient({ region })),
      ses: new SESv2Client({ region }),
    })) ??
    (await deployStage(stage, values.assembly, {
      cloudFormation: new CloudFormationClient({ region }),
      runCdk,
      confirm: values.yes ? async () => true : askForConfirmation,
      now: () => new Date(),
    }));
  if (error) return printError(error);
  remindOfProtection(stage);
  return 0;
}

async function askForConfirmation(question: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`${question} [y/N] `);
  lines.close();
  return /^y(es)?$/i.test(answer.trim());
}

function remindOfProtection({ name, isProduction, isProtected }: Stage): void {
  if (isProduction && !isProtected)
    process.stdout.write(`Now set isProtected of ${name} in infra/stages.ts, synth and deploy again (docs/operations.md).\n`);
}

await runCommand(deploy);
