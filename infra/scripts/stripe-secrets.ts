import { listKeyNames, type Stage } from '../stages.ts';

/** Secrets that the operator copies from Stripe: the API key, and the signing secret of the webhook endpoint. */
export type StripeSecret = 'key' | 'webhook';

export const isStripeSecret = (value: string | undefined): value is StripeSecret => value === 'key' || value === 'webhook';

export const getStripeSecretName = (stage: Stage, secret: StripeSecret): string => {
  const { stripeKey, webhookSecret } = listKeyNames(stage);
  return secret === 'key' ? stripeKey : webhookSecret;
};

/** Prefixes of the API keys that a stage accepts. Only prod charges real cards. */
export const listAcceptedKeyPrefixes = ({ isProduction }: Stage): readonly string[] =>
  isProduction ? ['sk_live_', 'rk_live_'] : ['sk_test_', 'rk_test_'];

/** Returns why a stage must not use a secret, and what to do, or undefined if the secret is usable. The text never contains the secret. */
export function findStripeSecretError(stage: Stage, secret: StripeSecret, value: string): string | undefined {
  if (value === '') return 'Standard input is empty. Paste the secret, or pipe it in.';
  return secret === 'key' ? findApiKeyError(stage, value) : findWebhookSecretError(value);
}

function findApiKeyError(stage: Stage, value: string): string | undefined {
  const [mode, otherMode] = stage.isProduction ? ['live', 'test'] : ['test', 'live'];
  const advice = `Copy the secret key of ${mode} mode (${listAcceptedKeyPrefixes(stage).join('… or ')}…) from Developers, API keys.`;
  if (value.startsWith('pk_')) return `This is a publishable key, which cannot be used on a server. ${advice}`;
  if (new RegExp(`^[sr]k_${otherMode}_`).test(value))
    return `This key is of ${otherMode} mode, but ${stage.name} uses ${mode} mode. ${advice}`;
  if (!new RegExp(`^[sr]k_${mode}_\\w+$`).test(value)) return `This is not an API key of Stripe. ${advice}`;
  return undefined;
}

const findWebhookSecretError = (value: string): string | undefined =>
  /^whsec_[\w+/=-]+$/.test(value)
    ? undefined
    : 'This is not a signing secret of Stripe. Copy the one that starts with whsec_ from Developers, Webhooks, and the endpoint.';

/** Returns why a command line is rejected, or undefined if it contains no secret. */
export const findSecretArgumentError = (commandLine: readonly string[]): string | undefined =>
  commandLine.some((argument) => /(^|=)([prs]k_(live|test)|whsec)_/.test(argument))
    ? 'A secret must not be an argument, because the shell keeps it in its history and other processes can read it. ' +
      'Roll it in Stripe, and run the command with --stripe key or --stripe webhook, which reads the new one from standard input.'
    : undefined;
