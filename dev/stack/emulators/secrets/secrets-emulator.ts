import { createHash } from 'node:crypto';
import type { RequestListener } from 'node:http';
import * as z from 'zod/mini';
import type { AccessControl } from '../../iam/access-control.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { getMissingSecretArn, getSecretArn } from '../../iam/local-resources.ts';
import { AwsError, serveAwsJson } from '../aws-json.ts';
import { type TakeFault, takeNoFault } from '../fault-switch.ts';

interface SecretsOptions {
  /** Default: every caller may read. */
  readonly access?: AccessControl;
  readonly takeFault?: TakeFault<'secrets'>;
}

/**
 * Emulates reading from Secrets Manager. Rejects a property that is not emulated with an error that names it. May be mounted
 * under any path prefix.
 */
export function createSecretsEmulator(
  secrets: Secrets,
  { access, takeFault = takeNoFault }: SecretsOptions = {},
): RequestListener {
  return serveAwsJson(
    'Secrets Manager',
    { GetSecretValue: createGetSecretValue(secrets) },
    (request, operation, { SecretId }) => {
      const name = findSecretName(secrets, String(SecretId));
      const resource = name === undefined ? getMissingSecretArn(String(SecretId)) : getSecretArn(name);
      if (access) checkAccess(access, request, `secretsmanager:${operation}`, resource);
      if (takeFault('throttle')) throw new AwsError('ThrottlingException', 'Rate exceeded');
    },
  );
}

/** Secrets by name. A string is the current value. An object can also contain the previous value. */
export type Secrets = Readonly<Record<string, string | { readonly current: string; readonly previous?: string }>>;

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

/** `SecretId` may be a name or an ARN. Throws `AwsError` with the names that Secrets Manager uses. */
const createGetSecretValue =
  (secrets: Secrets) =>
  (input: unknown): SecretValue => {
    const request = requestSchema.safeParse(input);
    if (!request.success)
      throw new AwsError('InvalidRequestException', `Secrets Manager emulator: ${formatIssues(request.error)}`);
    const { SecretId, VersionStage } = request.data;
    const name = findSecretName(secrets, SecretId);
    if (name === undefined) throw createNotFoundError('');
    const value = selectValue(VersionStage, secrets[name]);
    if (value === undefined) throw createNotFoundError(` value for staging label: ${VersionStage}`);
    return {
      ARN: getSecretArn(name),
      Name: name,
      VersionId: createVersionId(value),
      VersionStages: [VersionStage],
      SecretString: value,
    };
  };

const findSecretName = (secrets: Secrets, id: string): string | undefined =>
  Object.keys(secrets).find((name) => name === id || getSecretArn(name) === id);

function selectValue(stage: 'AWSCURRENT' | 'AWSPREVIOUS', secret: Secrets[string] | undefined): string | undefined {
  const { current, previous } = typeof secret === 'object' ? secret : { current: secret, previous: undefined };
  return stage === 'AWSCURRENT' ? current : previous;
}

const createNotFoundError = (detail: string) =>
  new AwsError('ResourceNotFoundException', `Secrets Manager can't find the specified secret${detail}.`);

/** Derives the version id from the value. Secrets Manager requires at least 32 characters. */
const createVersionId = (value: string) => createHash('sha256').update(value).digest('hex').slice(0, 32);

const formatIssues = ({ issues }: z.core.$ZodError) =>
  issues
    .map((issue) =>
      issue.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is not emulated` : `${issue.path} is not valid`,
    )
    .join('; ');
