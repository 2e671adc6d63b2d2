import { getEmailDomain } from '#shared/email.ts';
import { type BucketName, type FunctionGrant, OBJECT_KEYS, type SecretName } from '../../../infra/function-grants.ts';
import type { TABLES } from '../../../infra/tables.ts';
import { RESOURCE_NAMES } from '../stage.ts';

const ACCOUNT = '000000000000';
const { region, userPoolId, mailFrom } = RESOURCE_NAMES;

const TABLE_NAMES: Readonly<Record<keyof typeof TABLES, string>> = {
  users: RESOURCE_NAMES.usersTable,
  images: RESOURCE_NAMES.imagesTable,
  events: RESOURCE_NAMES.eventsTable,
  organizations: RESOURCE_NAMES.organizationsTable,
  audit: RESOURCE_NAMES.auditTable,
};

const BUCKET_NAMES: Readonly<Record<BucketName, string>> = {
  uploads: RESOURCE_NAMES.uploadBucket,
  media: RESOURCE_NAMES.mediaBucket,
  exports: RESOURCE_NAMES.mediaBucket,
};

const SECRET_NAMES: Readonly<Record<SecretName, string>> = {
  stripeKey: RESOURCE_NAMES.stripeKeySecret,
  webhookSecret: RESOURCE_NAMES.webhookSecret,
  mediaKey: RESOURCE_NAMES.mediaKeySecret,
  trialKey: RESOURCE_NAMES.trialKeySecret,
};

export const getTableArn = (table: string, index?: string): string =>
  `arn:aws:dynamodb:${region}:${ACCOUNT}:table/${table}${index === undefined ? '' : `/index/${index}`}`;

export const getBucketArn = (bucket: string): string => `arn:aws:s3:::${bucket}`;

export const getObjectArn = (bucket: string, key: string): string => `${getBucketArn(bucket)}/${key}`;

export const getPoolArn = (id: string): string => `arn:aws:cognito-idp:${region}:${ACCOUNT}:userpool/${id}`;

export const getFunctionArn = (name: string): string => `arn:aws:lambda:${region}:${ACCOUNT}:function:${name}`;

export const getEmailIdentityArn = (identity: string): string => `arn:aws:ses:${region}:${ACCOUNT}:identity/${identity}`;

/** ARN for which Secrets Manager checks permissions when no secret has the name. */
export const getMissingSecretArn = (name: string): string => `arn:aws:secretsmanager:${region}:${ACCOUNT}:secret:${name}`;

/** Secrets Manager appends a hyphen and six characters to the name. */
export const getSecretArn = (name: string): string => `${getMissingSecretArn(name)}-local0`;

/** Permission of a policy. `resources` are ARNs, which may contain the wildcards `?` and `*`. */
export interface Statement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/** Returns the statements that a deployed role has for a grant, with the resources of the local stack. */
export function toStatements(grant: FunctionGrant): readonly Statement[] {
  if ('table' in grant) return [createStatement('dynamodb', grant.actions, [getTableArn(TABLE_NAMES[grant.table], grant.index)])];
  if ('bucket' in grant) {
    const bucket = BUCKET_NAMES[grant.bucket];
    const listing = grant.actions.filter((action) => action === 'ListBucket');
    const objectActions = grant.actions.filter((action) => action !== 'ListBucket');
    return [
      createStatement('s3', listing, [getBucketArn(bucket)]),
      createStatement(
        's3',
        objectActions,
        OBJECT_KEYS[grant.bucket].map((key) => getObjectArn(bucket, key)),
      ),
    ];
  }
  if ('pool' in grant) return [createStatement('cognito-idp', grant.pool, [getPoolArn(userPoolId)])];
  if ('callingPool' in grant) return [createStatement('cognito-idp', grant.callingPool, [getPoolArn(userPoolId)])];
  if ('secret' in grant) {
    const name = SECRET_NAMES[grant.secret];
    return [createStatement('secretsmanager', ['GetSecretValue'], [getSecretArn(name), getMissingSecretArn(name)])];
  }
  return [createStatement('ses', [grant.email], [getEmailIdentityArn(getEmailDomain(mailFrom))])];
}

const createStatement = (service: string, actions: readonly string[], resources: readonly string[]): Statement => ({
  actions: actions.map((action) => `${service}:${action}`),
  resources,
});
