import { FUNCTION_NAMES, FUNCTIONS, type FunctionName } from '../../../infra/functions.ts';
import { CREDENTIALS, RESOURCE_NAMES } from '../stage.ts';
import { getObjectArn, type Statement, toStatements } from './local-resources.ts';

/** Emulates IAM for the emulators of AWS services. The access key of a request names its caller. */
export interface AccessControl {
  /** Secrets by access key id. */
  readonly credentials: Readonly<Record<string, string>>;
  /** Session tokens of functions, by access key id. */
  readonly sessionTokens: Readonly<Record<string, string>>;
  isKnown(accessKeyId: string): boolean;
  /** Returns true if the caller may use the action (`dynamodb:GetItem`) on the resource (an ARN). */
  isAllowed(accessKeyId: string, action: string, resource: string): boolean;
}

export interface PermissionUse {
  readonly name: FunctionName;
  readonly action: string;
  /** Pattern of the policy that the resource matched. */
  readonly resource: string;
}

const KEY_PREFIX = 'LOCALKEY';

/** Returns the access key id of a function. All local access keys have the same secret. */
export const getFunctionAccessKeyId = (name: FunctionName): string => KEY_PREFIX + name;

/** Session token of all functions. The credentials of roles are temporary, so they include a session token. */
export const FUNCTION_SESSION_TOKEN = 'local-session-token';

/** Access key of CloudFront. As in the deployed bucket policy, it only allows reading images. */
export const EDGE_ACCESS_KEY_ID = 'LOCALEDGEKEY';

const EDGE_STATEMENTS: readonly Statement[] = [
  { actions: ['s3:GetObject'], resources: [getObjectArn(RESOURCE_NAMES.mediaBucket, '*')] },
];

/**
 * Creates the access control of the local stack. Each function has the permissions of its deployed role. The key of the stack
 * itself, which creates tables and demo accounts, has all permissions.
 *
 * @param onUse is called each time a function uses a permission.
 */
export function createAccessControl(onUse: (use: PermissionUse) => void = () => undefined): AccessControl {
  const rolesByKey = new Map<string, Role>([
    [EDGE_ACCESS_KEY_ID, createRole(EDGE_STATEMENTS)],
    ...FUNCTION_NAMES.map((name) => [getFunctionAccessKeyId(name), createFunctionRole(name, onUse)] as const),
  ]);
  const accessKeyIds = [CREDENTIALS.accessKeyId, ...rolesByKey.keys()];
  return {
    credentials: Object.fromEntries(accessKeyIds.map((id) => [id, CREDENTIALS.secretAccessKey])),
    sessionTokens: Object.fromEntries(FUNCTION_NAMES.map((name) => [getFunctionAccessKeyId(name), FUNCTION_SESSION_TOKEN])),
    isKnown: (accessKeyId) => accessKeyIds.includes(accessKeyId),
    isAllowed: (accessKeyId, action, resource) =>
      accessKeyId === CREDENTIALS.accessKeyId || rolesByKey.get(accessKeyId)?.(action, resource) === true,
  };
}

type Role = (action: string, resource: string) => boolean;

function createRole(
  statements: readonly Statement[],
  onMatch: (action: string, pattern: string) => void = () => undefined,
): Role {
  const permissions = statements.flatMap(({ actions, resources }) =>
    actions.flatMap((action) => resources.map((resource) => ({ action, resource, pattern: toRegExp(resource) }))),
  );
  return (action, resource) => {
    const match = permissions.find((permission) => permission.action === action && permission.pattern.test(resource));
    if (match) onMatch(action, match.resource);
    return match !== undefined;
  };
}

const createFunctionRole = (name: FunctionName, onUse: (use: PermissionUse) => void): Role =>
  createRole(FUNCTIONS[name].grants.flatMap(toStatements), (action, resource) => onUse({ name, action, resource }));

/** Converts a pattern of IAM, in which `?` is any character and `*` any text. */
const toRegExp = (pattern: string): RegExp =>
  new RegExp(
    `^${pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('?', '.')
      .replaceAll('*', '.*')}$`,
    's',
  );

export const describeDenial = (accessKeyId: string, action: string, resource: string): string =>
  `User: arn:aws:sts::000000000000:assumed-role/${accessKeyId.replace(KEY_PREFIX, '')} is not authorized to perform: ${action} ` +
  `on resource: ${resource} because no identity-based policy allows the ${action} action`;
