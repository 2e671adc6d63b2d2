import { Match, type Template } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { api } from '#shared/api.ts';
import { getEmailDomain } from '#shared/email.ts';
import { API_PREFIX } from '#shared/operation.ts';
import { ROUTE_LIMITS } from '../../../../infra/function-definition.ts';
import { type FunctionGrant, OBJECT_KEYS, type SecretName } from '../../../../infra/function-grants.ts';
import { FUNCTION_NAMES, FUNCTIONS, type FunctionName, listEnvironment } from '../../../../infra/functions.ts';
import { isOperation } from '../../../../infra/limits.ts';
import { listKeyNames, STAGES, type Stage } from '../../../../infra/stages.ts';
import { FUNCTION_PERMISSIONS, STRIPE_KEY_RESOURCE } from '../../../support/lambda/function-permissions.ts';
import { listResources, synthesizeTemplates } from '../stage-assembly.ts';

type Templates = ReturnType<typeof synthesizeTemplates>;
type Permissions = Readonly<Record<string, readonly string[]>>;

const templateOf = (templates: Templates, name: FunctionName): Template =>
  name === 'userConfirmed' ? templates.data : templates.api;

const shortenIds = (resource: string): string => resource.replace('?'.repeat(36), '<sub>').replace('?'.repeat(26), '<ulid>');

/** Returns a short name for a resource of a policy, including its path. */
const shortenResource = (resource: unknown): string =>
  shortenIds(
    JSON.stringify(resource)
      .replace(/\{"Fn::Join":\["",\[(.*)\]\]\}/, '$1')
      .replace(/\{"Fn::ImportValue":"[^"]*?FnGetAtt(Users|Images|Events|Organizations|Audit|Uploads|Media|Pool)[^"]*"\}/, '$1')
      .replace(/\{"Fn::GetAtt":\["(Users|Events|Pool)[^\]]*\]\}/, '$1')
      .replace(/^.*:(identity\/[^"]*)".*$/, '$1')
      .replace(/^.*secretsmanager.*:(secret:[^"]*)".*$/, '$1')
      .replaceAll(/[",]/g, ''),
  );

function groupByResource(permissions: readonly (readonly [resource: string, actions: readonly string[]])[]): Permissions {
  const actionsByResource = new Map<string, readonly string[]>();
  for (const [resource, actions] of permissions)
    actionsByResource.set(resource, [...new Set([...(actionsByResource.get(resource) ?? []), ...actions])].sort());
  return Object.fromEntries(actionsByResource);
}

interface Statement {
  readonly Effect: string;
  readonly Action: string | readonly string[];
  readonly Resource: unknown;
}

const toList = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value as T]);

/** Omits the permission to write the log of the function. */
function listTemplatePermissions(templates: Templates, name: FunctionName): Permissions {
  const policies = templateOf(templates, name).findResources('AWS::IAM::Policy', {
    Properties: { PolicyName: Match.stringLikeRegexp(`^${name}Role`) },
  });
  const statements: Statement[] = Object.values(policies).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);
  expect(statements.every(({ Effect }) => Effect === 'Allow')).toBe(true);
  return groupByResource(
    statements
      .filter(({ Action }) => !String(Action).startsWith('logs:'))
      .flatMap(({ Action, Resource }) => toList(Resource).map((each) => [shortenResource(each), toList(Action)] as const)),
  );
}

const TABLE_RESOURCES = {
  users: 'Users',
  images: 'Images',
  events: 'Events',
  organizations: 'Organizations',
  audit: 'Audit',
} as const;

const BUCKET_RESOURCES = { uploads: 'Uploads', media: 'Media', exports: 'Media' } as const;

function getSecretName(stage: Stage, secret: SecretName): string {
  const names = listKeyNames(stage);
  return secret === 'mediaKey' ? names.mediaPrivateKey(stage.keys.media.at(-1) ?? 0) : names[secret];
}

function listGrantPermissions(grant: FunctionGrant, stage: Stage): (readonly [string, readonly string[]])[] {
  const prefixed = (service: string, actions: readonly string[]) => actions.map((action) => `${service}:${action}`);
  if ('table' in grant) {
    const table = TABLE_RESOURCES[grant.table];
    return [[grant.index ? `${table}/index/${grant.index}` : table, prefixed('dynamodb', grant.actions)]];
  }
  if ('bucket' in grant) {
    const bucket = BUCKET_RESOURCES[grant.bucket];
    const objectActions = grant.actions.filter((action) => action !== 'ListBucket');
    return [
      ...OBJECT_KEYS[grant.bucket].map((key) => [shortenIds(`${bucket}/${key}`), prefixed('s3', objectActions)] as const),
      ...(grant.actions.includes('ListBucket') ? [[bucket, ['s3:ListBucket']] as const] : []),
    ];
  }
  if ('pool' in grant) return [['Pool', prefixed('cognito-idp', grant.pool)]];
  if ('callingPool' in grant) return [['Pool', prefixed('cognito-idp', grant.callingPool)]];
  if ('email' in grant) return stage.mailFrom ? [[`identity/${getEmailDomain(stage.mailFrom.value)}`, ['ses:SendEmail']]] : [];
  const secret = `secret:${getSecretName(stage, grant.secret)}`;
  return [secret, `${secret}-??????`].map((resource) => [resource, ['secretsmanager:GetSecretValue']]);
}

function findConfiguration(templates: Templates, name: FunctionName) {
  const lambdas = Object.entries(templateOf(templates, name).findResources('AWS::Lambda::Function'));
  const [, lambda] = lambdas.find(([id]) => id.replace(/[0-9A-F]{8}$/, '') === name) ?? [];
  if (!lambda) throw new Error(`No template has the function ${name}.`);
  const { MemorySize, Timeout, ReservedConcurrentExecutions, Layers, Environment } = lambda.Properties;
  return {
    memoryMB: MemorySize,
    timeoutSeconds: Timeout,
    reservedConcurrency: ReservedConcurrentExecutions,
    layers: Layers,
    environment: Object.keys(Environment.Variables).sort(),
  };
}

function getRecordConfiguration(name: FunctionName, stage: Stage) {
  const { memoryMB, timeoutSeconds, reservedConcurrency, usesSharp } = FUNCTIONS[name];
  const concurrency = typeof reservedConcurrency === 'string' ? stage[reservedConcurrency] : reservedConcurrency;
  const settings = listEnvironment(name).filter((key) => key !== 'MAIL_FROM' || stage.mailFrom);
  return {
    memoryMB,
    timeoutSeconds,
    reservedConcurrency: stage.reservesConcurrency ? concurrency : undefined,
    layers: usesSharp ? [{ Ref: expect.stringMatching(/^Sharp/) }] : undefined,
    environment: ['POWERTOOLS_LOG_LEVEL', 'POWERTOOLS_SERVICE_NAME', ...settings].sort(),
  };
}

function listRouteSettings(stage: Stage): Readonly<Record<string, object>> {
  const operations = FUNCTION_NAMES.filter(isOperation);
  const settings = operations.flatMap((key) => {
    const { routeLimit } = FUNCTIONS[key];
    if (!routeLimit) return [];
    const { method, path } = api[key];
    const rate = Math.min(ROUTE_LIMITS[routeLimit].requestsPerSecond, stage.requestsPerSecond);
    return [[`${method} ${API_PREFIX}${path}`, { ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate }] as const];
  });
  return Object.fromEntries(settings);
}

describe.each(Object.values<Stage>(STAGES))('templates of $name', (stage) => {
  const templates = synthesizeTemplates(stage);

  test.each(FUNCTION_NAMES)('grant %s exactly the permissions of its record', (name) => {
    const permissions = FUNCTIONS[name].grants.flatMap((grant) => listGrantPermissions(grant, stage));
    expect(listTemplatePermissions(templates, name)).toEqual(groupByResource(permissions));
  });

  test.each(FUNCTION_NAMES)('configure %s as its record says', (name) => {
    expect(findConfiguration(templates, name)).toEqual(getRecordConfiguration(name, stage));
  });

  test('limit the routes as the records say, and never above the stage', () => {
    const [apiStage] = listResources(templates.api, 'AWS::ApiGatewayV2::Stage');
    const rate = stage.requestsPerSecond;
    expect(apiStage?.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: 2 * rate });
    expect(apiStage?.RouteSettings).toEqual(listRouteSettings(stage));
  });

  test('reserve concurrency only if the stage does: 150 for Stripe calls, and at most 900 in total', () => {
    const sumReservedConcurrency = (names: readonly FunctionName[]): number =>
      names.reduce((sum, name) => sum + (findConfiguration(templates, name).reservedConcurrency ?? 0), 0);
    const stripeFunctions = FUNCTION_NAMES.filter(
      (name) => STRIPE_KEY_RESOURCE in FUNCTION_PERMISSIONS[name] && name !== 'stripeWebhook',
    );
    expect(sumReservedConcurrency(stripeFunctions)).toBe(stage.reservesConcurrency ? 150 : 0);
    expect(sumReservedConcurrency(FUNCTION_NAMES)).toBe(stage.reservesConcurrency ? 201 + stage.finishImageConcurrency : 0);
    expect(sumReservedConcurrency(FUNCTION_NAMES)).toBeLessThanOrEqual(900);
  });
});

describe('permissions in prod', () => {
  const templates = synthesizeTemplates(STAGES.prod);

  // The list is written by hand, because a test that is derived from the record does not report an added or removed grant.
  test.each(FUNCTION_NAMES)('match the list for %s exactly', (name) => {
    expect(listTemplatePermissions(templates, name)).toEqual(FUNCTION_PERMISSIONS[name]);
  });
});
