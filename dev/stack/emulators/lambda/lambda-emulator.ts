import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { FUNCTION_NAMES, type FunctionName } from '../../../../infra/functions.ts';
import type { AccessControl } from '../../iam/access-control.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { getFunctionArn } from '../../iam/local-resources.ts';
import { AwsError } from '../aws-json.ts';

const INVOCATIONS_PATH = /\/2015-03-31\/functions\/([^/]+)\/invocations$/;

/**
 * Headers of Invoke whose options are not emulated, and the only value that each may have. Undefined: the header must be
 * absent.
 */
const ACCEPTED_HEADER_VALUES: Readonly<Record<string, string | undefined>> = {
  'x-amz-invocation-type': 'RequestResponse',
  'x-amz-log-type': 'None',
  'x-amz-client-context': undefined,
};

interface LambdaOptions {
  readonly load: (name: FunctionName) => Promise<(event: never) => Promise<unknown>>;
  readonly access: AccessControl;
}

/** Emulates Lambda's operation Invoke, which waits for the result. May be mounted under any path prefix. */
export function createLambdaEmulator(options: LambdaOptions): RequestListener {
  return async (request, response) => {
    try {
      sendResult(response, await invoke(request, options));
    } catch (error) {
      if (!(error instanceof AwsError)) console.error('Lambda emulator:', error);
      const { name, message, status } = error instanceof AwsError ? error : new AwsError('ServiceException', 'See the log.', 500);
      response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name });
      response.end(JSON.stringify({ Type: status < 500 ? 'User' : 'Service', Message: message }));
    }
  };
}

interface InvocationResult {
  readonly payload: unknown;
  readonly isError: boolean;
}

/** Throws `AwsError` with the names that Lambda uses. As in Lambda, an error of the function is a result and not thrown. */
async function invoke(request: IncomingMessage, { load, access }: LambdaOptions): Promise<InvocationResult> {
  const name = readFunctionName(request);
  checkAccess(access, request, 'lambda:InvokeFunction', getFunctionArn(name));
  if (!isFunctionName(name)) throw new AwsError('ResourceNotFoundException', `Function not found: ${getFunctionArn(name)}`, 404);
  const event = parseEvent(await text(request));
  try {
    const handler = await load(name);
    return { payload: await handler(event as never), isError: false };
  } catch (error) {
    return { payload: toErrorPayload(error), isError: true };
  }
}

function readFunctionName({ method, url = '', headers }: IncomingMessage): string {
  const name = INVOCATIONS_PATH.exec(url)?.[1];
  if (method !== 'POST' || name === undefined)
    throw new AwsError('UnknownOperationException', `Lambda emulator: ${method} ${url} is not emulated.`, 404);
  for (const [header, value] of Object.entries(ACCEPTED_HEADER_VALUES))
    if (headers[header] !== undefined && headers[header] !== value)
      throw new AwsError('InvalidParameterValueException', `Lambda emulator: ${header}: ${headers[header]} is not emulated.`);
  return decodeURIComponent(name);
}

const isFunctionName = (name: string): name is FunctionName => FUNCTION_NAMES.some((each) => each === name);

function parseEvent(body: string): unknown {
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw new AwsError('InvalidRequestContentException', 'Could not parse request body into json.');
  }
}

const toErrorPayload = (error: unknown) =>
  error instanceof Error
    ? { errorType: error.name, errorMessage: error.message, trace: error.stack?.split('\n') ?? [] }
    : { errorType: typeof error, errorMessage: String(error), trace: [] };

function sendResult(response: ServerResponse, { payload, isError }: InvocationResult): void {
  response.writeHead(200, {
    'content-type': 'application/json',
    'x-amz-executed-version': '$LATEST',
    ...(isError && { 'x-amz-function-error': 'Unhandled' }),
  });
  response.end(JSON.stringify(payload) ?? 'null');
}
