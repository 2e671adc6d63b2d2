import { Agent, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { type AccessControl, describeDenial } from '../../iam/access-control.ts';
import { readAccessKeyId } from '../../iam/access-key.ts';
import type { Listener } from '../../listen.ts';
import type { LateIndexes, WriteInput } from './late-indexes.ts';
import { type DynamodbInput, listRequiredPermissions } from './required-permissions.ts';

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

const NOT_SIGNED_ERROR = ['MissingAuthenticationTokenException', 'Request is missing Authentication Token'] as const;
const UNKNOWN_KEY_ERROR = ['UnrecognizedClientException', 'The security token included in the request is invalid.'] as const;

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
    const denial = findDenial(access, request, operation, input);
    if (denial) return sendError(response, ...denial);
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

type Denial = readonly [name: string, message: string];

function findDenial(
  access: AccessControl,
  request: IncomingMessage,
  operation: string,
  input: DynamodbInput,
): Denial | undefined {
  const accessKeyId = readAccessKeyId(request);
  if (accessKeyId === undefined) return NOT_SIGNED_ERROR;
  if (!access.isKnown(accessKeyId)) return UNKNOWN_KEY_ERROR;
  const denied = listRequiredPermissions(operation, input).find(
    ({ action, resource }) => !access.isAllowed(accessKeyId, action, resource),
  );
  return denied && ['AccessDeniedException', describeDenial(accessKeyId, denied.action, denied.resource)];
}

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

function sendError(response: ServerResponse, name: string, message: string): void {
  response
    .writeHead(400, { 'content-type': 'application/x-amz-json-1.0' })
    .end(JSON.stringify({ __type: `com.amazon.coral.service#${name}`, message }));
}
