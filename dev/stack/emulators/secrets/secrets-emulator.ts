import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import * as z from 'zod/mini';
import { AwsError, serveAwsJson } from '../aws-json.ts';

/** Emulates reading from Secrets Manager. May be mounted under any path prefix. */
export function createSecretsEmulator(secrets: Secrets): RequestListener {
  return serveAwsJson('Secrets Manager', { GetSecretValue: getSecretValue(secrets) });
}

/** Secrets by name: the current value, or also the previous one. */
export type Secrets = Readonly<Record<string, string | { readonly current: string; readonly previous?: string }>>;

/** Supported subset of the request. Other properties are rejected by name. */
const requestSchema = z.strictObject({
  SecretId: z.string(),
  VersionStage: z._default(z.enum(['AWSCURRENT', 'AWSPREVIOUS']), 'AWSCURRENT'),
});

interface SecretValue {
  readonly ARN: string;
  readonly Name: string;
  readonly VersionId: string;
  readonly VersionStages: readonly string[];
  readonly SecretString: string;
}

/** Emulates GetSecretValue, by name or ARN. Throws `AwsError` with the names that Secrets Manager uses. */
const getSecretValue =
  (secrets: Secrets) =>
  (input: unknown): SecretValue => {
    const request = requestSchema.safeParse(input);
    if (!request.success)
      throw new AwsError('InvalidRequestException', `Secrets Manager emulator: ${validationMessage(request.error)}`);
    const { SecretId, VersionStage } = request.data;
    const name = Object.keys(secrets).find((candidate) => candidate === SecretId || arnOf(candidate) === SecretId);
    if (name === undefined) throw notFoundError('');
    const value = valueAt(VersionStage, secrets[name]);
    if (value === undefined) throw notFoundError(` value for staging label: ${VersionStage}`);
    return { ARN: arnOf(name), Name: name, VersionId: versionOf(value), VersionStages: [VersionStage], SecretString: value };
  };

function valueAt(stage: 'AWSCURRENT' | 'AWSPREVIOUS', secret: Secrets[string] | undefined): string | undefined {
  const { current, previous } = typeof secret === 'object' ? secret : { current: secret, previous: undefined };
  return stage === 'AWSCURRENT' ? current : previous;
}

const notFoundError = (what: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret${what}.`);

/** Secrets Manager appends a hyphen and six characters to the name. */
const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`;

/** Derives the version id from the value. Secrets Manager requires at least 32 characters. */
const versionOf = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 32);

const validationMessage = ({ issues }: z.core.$ZodError) =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not emulated` : `${issue.path} is not valid`,
    )
    .join('; ');
