import { parseArgs } from 'node:util';
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { SESv2Client } from '@aws-sdk/client-sesv2';
import { SSMClient } from '@aws-sdk/client-ssm';
import { STSClient } from '@aws-sdk/client-sts';
import { requireStage, type Stage } from '../stages.ts';
import { findAccountError } from './find-account-error.ts';
import { prepareEmailIdentity } from './prepare-email-identity.ts';
import { createKeyStore, type KeyStore, prepareKeys, type RotatableKey, storeStripeSecret } from './prepare-keys.ts';
import { readSecret } from './read-secret.ts';
import { printError, runCommand } from './run-command.ts';
import { findSecretArgumentError, isStripeSecret, type StripeSecret } from './stripe-secrets.ts';

const USAGE = [
  'npx tsx infra/scripts/prepare-stage.ts <stage> [--rotate origin|media]',
  'npx tsx infra/scripts/prepare-stage.ts <stage> --stripe key|webhook     reads the secret from standard input',
].join('\n');

const OPTIONS = { rotate: { type: 'string' }, stripe: { type: 'string' } } as const;

async function prepareStage(): Promise<number> {
  const secretError = findSecretArgumentError(process.argv.slice(2));
  if (secretError) return printError(secretError);
  const { positionals, values } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const { rotate, stripe } = values;
  const [name, ...others] = positionals;
  if (!name || others.length > 0 || !isRotatableKey(rotate) || !(stripe === undefined || isStripeSecret(stripe)))
    return printError(USAGE);
  const stage = requireStage(name);
  const { region } = stage;
  const error = await findAccountError(stage, new STSClient({ region }));
  if (error) return printError(error);
  const store = createKeyStore(new SecretsManagerClient({ region }), new SSMClient({ region }));
  const lines = stripe
    ? [await storeStripeSecret(stage, store, { secret: stripe, value: await askForSecret(stage, stripe) })]
    : await prepareKeysAndEmail(stage, store, rotate);
  process.stdout.write([...lines, ''].join('\n'));
  return 0;
}

const isRotatableKey = (value: string | undefined): value is RotatableKey | undefined =>
  value === undefined || value === 'origin' || value === 'media';

const askForSecret = ({ name }: Stage, secret: StripeSecret): Promise<string> =>
  readSecret(`Paste the Stripe ${secret === 'key' ? 'API key' : 'webhook secret'} of ${name}. It is not shown: `, {
    input: process.stdin,
    output: process.stderr,
  });

const prepareKeysAndEmail = async (stage: Stage, store: KeyStore, rotatedKey: RotatableKey | undefined) => [
  `The keys of ${stage.name} exist.`,
  ...(await prepareKeys(stage, store, rotatedKey)),
  ...(await prepareEmailIdentity(stage, new SESv2Client({ region: stage.region }))),
];

await runCommand(prepareStage);
