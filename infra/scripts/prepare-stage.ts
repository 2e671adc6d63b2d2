import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { prepareMailIdentity } from '../mail-identity.ts';
import { mailDomain, type Stage, stageNamed } from '../stages.ts';
import { command, refuse } from './command.ts';
import { keyStoreIn } from './key-store.ts';
import { prepareKeys, type Rotating } from './prepare-keys.ts';

const USAGE = 'npx tsx infra/scripts/prepare-stage.ts <stage> [--rotate origin|media]';

async function prepareStage(): Promise<number> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { rotate: { type: 'string' } } });
  const [name] = positionals;
  if (!name || !isRotating(values.rotate)) return refuse(USAGE);
  const stage = stageNamed(name);
  const steps = [...(await keys(stage, values.rotate)), ...(await mail(stage))];
  process.stdout.write([`The keys of ${stage.name} are there.`, ...steps, ''].join('\n'));
  return 0;
}

const isRotating = (value: string | undefined): value is Rotating | undefined =>
  value === undefined || value === 'origin' || value === 'media';

const keys = (stage: Stage, rotate: Rotating | undefined) => {
  const { region } = stage;
  return prepareKeys(stage, keyStoreIn(new SecretsManagerClient({ region }), new SSMClient({ region })), rotate);
};

const mail = async ({ mailFrom, region }: Stage) =>
  mailFrom && !mailFrom.sample ? prepareMailIdentity(mailDomain(mailFrom.value), new SESv2Client({ region })) : [];

await command(prepareStage);
