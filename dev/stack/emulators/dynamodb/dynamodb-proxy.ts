import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { AccessControl } from '../../iam/access-control.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { tableArn } from '../../iam/local-resources.ts';
import type { Listener } from '../../listen.ts';
import { AwsError } from '../aws-json.ts';
import type { LateIndexes, WriteInput } from './late-indexes.ts';

interface ProxyOptions {
  /** Origin of the database, without a trailing slash. */
  readonly engine: string;
  readonly access: AccessControl;
  /** Default: entries appear in indexes immediately. */
  readonly lateIndexes?: LateIndexes;
}

export interface DynamodbProxy {
  readonly listener: Listener;
  /** Closes the connections to the database. */
  close(): void;
}

interface EngineResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * Adds what the database does not emulate: it denies requests as IAM does, and lets index entries appear late. Every other request
 * and response passes unchanged.
 */
export function createDynamodbProxy({ engine, access, lateIndexes }: ProxyOptions): DynamodbProxy {
  const agent = new Agent({ keepAlive: true });
  const listener: Listener = async (request, response) => {
    const body = await buffer(request);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const input: DynamodbInput & WriteInput = parseInput(body);
    const denial = findDenial(access, request, listRequiredPermissions(operation, input));
    if (denial) return sendError(response, denial);
    const result = await forward(engine, agent, request, body);
    // The database has ended. The SDK reports the lost connection.
    if (!result) return void response.destroy();
    if (lateIndexes && result.status === 200) lateIndexes.recordWrite(operation, input);
    const isLate = lateIndexes && result.status === 200 && input.IndexName !== undefined;
    sendResult(response, isLate ? hideLateEntries(lateIndexes, input.TableName ?? '', result) : result);
  };
  return { listener, close: () => agent.destroy() };
}

function parseInput(body: Buffer): object {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    // The database responds to a body that is not JSON.
    return {};
  }
}

/** Returns the error for the first permission that the caller does not have, or undefined. */
function findDenial(
  access: AccessControl,
  request: IncomingMessage,
  permissions: readonly RequiredPermission[],
): AwsError | undefined {
  try {
    for (const { action, resource } of permissions) checkAccess(access, request, action, resource);
  } catch (error) {
    if (error instanceof AwsError) return error;
    throw error;
  }
}

/** Permission that a request needs. `resource` is the ARN of a table or an index. */
interface RequiredPermission {
  readonly action: string;
  readonly resource: string;
}

/** The properties of requests that name tables. */
interface DynamodbInput {
  readonly TableName?: string;
  readonly IndexName?: string;
  readonly RequestItems?: Readonly<Record<string, unknown>>;
  readonly TransactItems?: readonly Readonly<Record<string, { readonly TableName: string }>>[];
}

/** IAM action of each kind of item in a transaction. */
const TRANSACTION_ACTIONS: Readonly<Record<string, string>> = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'ConditionCheckItem',
  Get: 'GetItem',
};

/** Returns the permissions that DynamoDB requires for an operation. A transaction needs those of its items. */
function listRequiredPermissions(operation: string, input: DynamodbInput): readonly RequiredPermission[] {
  if (input.TransactItems)
    return input.TransactItems.flatMap((item) =>
      Object.entries(item).map(([kind, { TableName }]) => permission(TRANSACTION_ACTIONS[kind] ?? kind, TableName)),
    );
  if (input.RequestItems) return Object.keys(input.RequestItems).map((table) => permission(operation, table));
  return [permission(operation, input.TableName ?? '*', input.IndexName)];
}

const permission = (action: string, table: string, index?: string): RequiredPermission => ({
  action: `dynamodb:${action}`,
  resource: tableArn(table, index),
});

/** Returns undefined if the connection to the database fails. */
function forward(
  engine: string,
  agent: Agent,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<EngineResponse | undefined> {
  return new Promise((resolve) => {
    const fail = () => resolve(undefined);
    const request = sendRequest(engine + url, { method, headers, agent }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 500, headers: response.headers, body: bytes }),
        fail,
      );
    });
    request.once('error', fail).end(body);
  });
}

function hideLateEntries(lateIndexes: LateIndexes, table: string, { status, headers, body }: EngineResponse): EngineResponse {
  const output = JSON.parse(body.toString());
  const Items = lateIndexes.hideLateEntries(table, output.Items ?? []);
  if (Items.length === output.Items?.length) return { status, headers, body };
  const changed = Buffer.from(JSON.stringify({ ...output, ...(output.Items && { Items }), Count: Items.length }));
  // The checksum of the original body.
  const { 'x-amz-crc32': _, ...otherHeaders } = headers;
  return { status, headers: { ...otherHeaders, 'content-length': String(changed.length) }, body: changed };
}

const sendResult = (response: ServerResponse, { status, headers, body }: EngineResponse) =>
  void response.writeHead(status, headers).end(body);

function sendError(response: ServerResponse, { name, message }: AwsError): void {
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: `com.amazon.coral.service#${name}`, message }));
}
