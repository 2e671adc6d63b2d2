import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Error response of an AWS service. `name` is the exception that the SDK throws. */
export class AwsError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** Throws `AwsError` if IAM denies the request. `input` is the parsed JSON body, which is not validated. */
export type CheckAccess = (request: IncomingMessage, operation: string, input: Readonly<Record<string, unknown>>) => void;

/** `input` is the parsed JSON body, which is not validated. */
export type AwsOperationHandler = (input: never) => object | Promise<object>;

/**
 * Serves operations over AWS JSON 1.1, the protocol of Cognito and Secrets Manager. Responds to an unknown operation with an
 * error that names it.
 */
export function serveAwsJson(
  service: string,
  operations: Readonly<Record<string, AwsOperationHandler>>,
  checkAccess: CheckAccess = () => undefined,
): RequestListener {
  return async (request, response) => {
    try {
      sendJson(response, 200, await runOperation(service, operations, checkAccess, request));
    } catch (error) {
      if (!(error instanceof AwsError)) console.error(`${service} emulator:`, error);
      const { name, message, status } =
        error instanceof AwsError ? error : new AwsError('InternalErrorException', 'See the log.', 500);
      sendJson(response, status, { __type: name, message });
    }
  };
}

async function runOperation(
  service: string,
  operations: Readonly<Record<string, AwsOperationHandler>>,
  checkAccess: CheckAccess,
  request: IncomingMessage,
) {
  const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
  const body = await text(request);
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (!operation)
    throw new AwsError('UnknownOperationException', `${service}: ${name || 'a request without X-Amz-Target'} is not emulated.`);
  const input = parseInput(body);
  checkAccess(request, name, Object(input));
  return operation(input as never);
}

function parseInput(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new AwsError('SerializationException', 'The body is not JSON.');
  }
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(body));
}
