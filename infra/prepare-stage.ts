import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { keyStoreIn } from './key-store.ts';
import { prepareMailIdentity } from './mail-identity.ts';
import { prepareKeys, type Rotating } from './prepare-keys.ts';
import { mailDomain, type Stage, stageNamed } from './stages.ts';

const USAGE = 'npx tsx infra/prepare-stage.ts <stage> [--rotate origin|media]';

/** Everything a stage needs before its first deployment, and its keys anew later on. Repeating it changes nothing. */
async function prepareStage(stage: Stage, rotate: Rotating | undefined): Promise<void> {
  const { region, mailFrom } = stage;
  const store = keyStoreIn(new SecretsManagerClient({ region }), new SSMClient({ region }));
  const steps = await prepareKeys(stage, store, rotate);
  if (mailFrom && !mailFrom.sample)
    steps.push(...(await prepareMailIdentity(mailDomain(mailFrom.value), new SESv2Client({ region }))));
  process.stdout.write([`The keys of ${stage.name} are there.`, ...steps, ''].join('\n'));
}

const isRotating = (value: string | undefined): value is Rotating | undefined =>
  value === undefined || value === 'origin' || value === 'media';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rotate: { type: 'string' } } });
if (positionals[0] && isRotating(values.rotate)) await prepareStage(stageNamed(positionals[0]), values.rotate);
else {
  process.stderr.write(`${USAGE}\n`);
  process.exitCode = 1;
}
