import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { getEmailDomain } from '#shared/email.ts';
import { requireStage, type Stage } from '../stages.ts';
import { findAccountError } from './find-account-error.ts';
import { prepareEmailIdentity } from './prepare-email-identity.ts';
import { createKeyStore, prepareKeys, type RotatableKey } from './prepare-keys.ts';
import { printError, runCommand } from './run-command.ts';

const USAGE = 'npx tsx infra/scripts/prepare-stage.ts <stage> [--rotate origin|media]';

async function prepareStage(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { rotate: { type: 'string' } } });
  const [name] = positionals;
  if (!name || !isRotatableKey(values.rotate)) return printError(USAGE);
  const stage = requireStage(name);
  const error = await findAccountError(stage, new STSClient({ region: stage.region }));
  if (error) return printError(error);
  const steps = [...(await prepareStageKeys(stage, values.rotate)), ...(await prepareStageEmail(stage))];
  process.stdout.write([`The keys of ${stage.name} exist.`, ...steps, ''].join('\n'));
  return 0;
}

const isRotatableKey = (value: string | undefined): value is RotatableKey | undefined =>
  value === undefined || value === 'origin' || value === 'media';

const prepareStageKeys = (stage: Stage, rotatedKey: RotatableKey | undefined) => {
  const { region } = stage;
  return prepareKeys(stage, createKeyStore(new SecretsManagerClient({ region }), new SSMClient({ region })), rotatedKey);
};

const prepareStageEmail = async ({ mailFrom, region }: Stage) =>
  mailFrom && !mailFrom.sample ? prepareEmailIdentity(getEmailDomain(mailFrom.value), new SESv2Client({ region })) : [];

await runCommand(prepareStage);
