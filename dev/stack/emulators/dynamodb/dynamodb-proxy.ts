import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { Pool } from 'undici';
import type { AccessControl } from '../../iam/access-control.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { getTableArn } from '../../iam/local-resources.ts';
import type { Listener } from '../../listen.ts';
import { AwsError } from '../aws-json.ts';
import type { TakeFault } from '../fault-switch.ts';
import type { LateIndexes, WriteInput } from './late-indexes.ts';
import { findRejection, type SplitBatch, splitBatch } from './request-faults.ts';

interface ProxyOptions {
  /** Origin of the database, without a trailing slash. */
  readonly engine: string;
  readonly access: AccessControl;
  /** Default: entries appear in indexes immediately. */
  readonly lateIndexes?: LateIndexes;
  /** Default: no request fails. */
  readonly takeFault?: TakeFault<'dynamodb'>;
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
 * Creates a proxy for the parts of DynamoDB that the database does not emulate. The proxy denies requests as IAM does, throttles
 * them, leaves items of batches unprocessed and lets index entries appear late. Every other request and response passes
 * unchanged.
 */
export function createDynamodbProxy({ engine, access, lateIndexes, takeFault }: ProxyOptions): DynamodbProxy {
  // The pool of undici is much faster than `request` of node:http, and functions wait for every request.
  const database = new Pool(engine, { headersTimeout: 0, bodyTimeout: 0 });
  const listener: Listener = async (request, response) => {
    const body = await readBytes(request);
    const operation = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
    const input: ProxyInput = parseInput(body);
    const denial = findDenial(access, request, listRequiredPermissions(operation, input));
    if (denial) return sendError(response, { __type: `com.amazon.coral.service#${denial.name}`, message: denial.message });
    const rejection = findRejection(operation, input, takeFault);
    if (rejection) return sendError(response, rejection);
    const batch = splitBatch(operation, input, takeFault);
    const processedInput = batch ? { ...input, RequestItems: batch.processed } : input;
    const result = await forward(database, request, batch ? Buffer.from(JSON.stringify(processedInput)) : body);
    // The connection to the database failed. Close the connection to the SDK too, which then reports the loss.
    if (!result) return void response.destroy();
    if (result.status !== 200) return sendResult(response, result);
    lateIndexes?.recordWrite(operation, processedInput);
    sendResult(response, adaptResult(result, { input, batch, lateIndexes }));
  };
  return { listener, close: () => void database.destroy() };
}

type ProxyInput = DynamodbInput & WriteInput;

function parseInput(body: Buffer): object {
  try {
    return JSON.parse(body.toString() || '{}');
  } catch {
    // Forward the body anyway, because the database returns the error for a body that is not JSON.
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
  resource: getTableArn(table, index),
});

/** Headers about the connection of the caller. The connection to the database has its own. */
const CONNECTION_HEADERS = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'upgrade', 'expect'];

/** Returns undefined if the connection to the database fails. */
async function forward(
  database: Pool,
  { method = 'POST', url: path = '/', headers }: IncomingMessage,
  body: Buffer,
): Promise<EngineResponse | undefined> {
  const sentHeaders = Object.fromEntries(Object.entries(headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)));
  try {
    const response = await database.request({ method, path, headers: sentHeaders, body });
    return { status: response.statusCode, headers: response.headers, body: await readBytes(response.body) };
  } catch (error) {
    if (isConnectionError(error)) return undefined;
    throw error;
  }
}

const isConnectionError = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_DESTROYED'].includes(String(error.code));

/** Reads a stream to its end. Faster than `buffer` of `node:stream/consumers`, which goes through a Blob. */
function readBytes(stream: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    stream
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .once('end', () => resolve(Buffer.concat(chunks)))
      .once('error', reject)
      .once('close', () => reject(new Error('The stream was closed before its end.')));
  });
}

interface Adaptation {
  readonly input: DynamodbInput;
  readonly batch: SplitBatch | undefined;
  readonly lateIndexes: LateIndexes | undefined;
}

function adaptResult(result: EngineResponse, { input, batch, lateIndexes }: Adaptation): EngineResponse {
  if (batch) return replaceOutput(result, batch.addUnprocessed(JSON.parse(result.body.toString())));
  if (!lateIndexes || input.IndexName === undefined) return result;
  const output = JSON.parse(result.body.toString());
  // A query that only counts returns no items, so its count includes late entries.
  if (!output.Items) return result;
  const Items = lateIndexes.hideLateEntries(input.TableName ?? '', input.IndexName, output.Items);
  if (Items.length === output.Items.length) return result;
  return replaceOutput(result, { ...output, Items, Count: Items.length });
}

function replaceOutput({ status, headers }: EngineResponse, output: object): EngineResponse {
  const changedBody = Buffer.from(JSON.stringify(output));
  // Drop the checksum of the original body.
  const { 'x-amz-crc32': _, ...otherHeaders } = headers;
  return { status, headers: { ...otherHeaders, 'content-length': String(changedBody.length) }, body: changedBody };
}

const sendResult = (response: ServerResponse, { status, headers, body }: EngineResponse) =>
  void response.writeHead(status, headers).end(body);

function sendError(response: ServerResponse, body: object): void {
  response.writeHead(400, { 'content-type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
