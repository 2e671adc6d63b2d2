import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';

/** Secrets by name: their value, or with it the one that it replaced. */
export type Secrets = Readonly<Record<string, string | { readonly current: string; readonly previous?: string }>>;

/** What is understood of GetSecretValue. All else is refused by name. */
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

/** Answers the value of a secret, which goes by its name or its ARN. Throws in the words of Secrets Manager. */
export const getSecretValue =
  (secrets: Secrets) =>
  (input: unknown): SecretValue => {
    const request = requestSchema.safeParse(input);
    if (!request.success) throw new AwsError('InvalidRequestException', `Secrets Manager emulator: ${complaint(request.error)}`);
    const { SecretId, VersionStage } = request.data;
    const name = Object.keys(secrets).find((candidate) => candidate === SecretId || arnOf(candidate) === SecretId);
    if (name === undefined) throw notFound('');
    const value = valueAt(VersionStage, secrets[name]);
    if (value === undefined) throw notFound(` value for staging label: ${VersionStage}`);
    return { ARN: arnOf(name), Name: name, VersionId: versionOf(value), VersionStages: [VersionStage], SecretString: value };
  };

function valueAt(stage: 'AWSCURRENT' | 'AWSPREVIOUS', secret: Secrets[string] | undefined): string | undefined {
  const { current, previous } = typeof secret === 'object' ? secret : { current: secret, previous: undefined };
  return stage === 'AWSCURRENT' ? current : previous;
}

const notFound = (what: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret${what}.`);

/** Secrets Manager puts six marks of its own behind the name. */
const arnOf = (name: string) => `arn:aws:secretsmanager:us-east-1:000000000000:secret:${name}-local0`;

/** The same value has the same version: 32 marks, as Secrets Manager wants at least. */
const versionOf = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 32);

const complaint = ({ issues }: z.core.$ZodError) =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not emulated` : `${issue.path} is not valid`,
    )
    .join('; ');
