import { InvokeCommand, type InvokeCommandInput, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLambdaEmulator } from '../../../dev/stack/emulators/lambda/lambda-emulator.ts';
import { createAccessControl, getFunctionAccessKeyId } from '../../../dev/stack/iam/access-control.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';
import type { FunctionName } from '../../../infra/functions.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let lambda: Awaited<ReturnType<typeof serveOnFreePort>>;
const calls: unknown[] = [];

async function load(name: FunctionName) {
  return async (event: unknown) => {
    calls.push([name, event]);
    if (name === 'signOut') throw new TypeError('USERS_TABLE is not set');
    return event;
  };
}

beforeAll(async () => {
  lambda = await serveOnFreePort(createLambdaEmulator({ load, access: createAccessControl() }));
});
afterAll(() => lambda.close());

const invoke = (input: InvokeCommandInput, accessKeyId: string = CREDENTIALS.accessKeyId) =>
  new LambdaClient({
    endpoint: `${lambda.origin}/aws/lambda`,
    region: 'us-east-1',
    credentials: { ...CREDENTIALS, accessKeyId },
    maxAttempts: 1,
  }).send(new InvokeCommand(input));

describe('Lambda emulator', () => {
  test('calls a function with the payload and returns its result', async () => {
    const response = await invoke({ FunctionName: 'sweepUploads', Payload: Buffer.from('{"time":1}') });
    expect(response).toMatchObject({ StatusCode: 200, ExecutedVersion: '$LATEST' });
    expect([response.FunctionError, response.Payload?.transformToString()]).toEqual([undefined, '{"time":1}']);
    expect(calls.at(-1)).toEqual(['sweepUploads', { time: 1 }]);
  });

  test('calls a function with an empty event when there is no payload', async () => {
    await invoke({ FunctionName: 'reconcileBilling' });
    expect(calls.at(-1)).toEqual(['reconcileBilling', {}]);
  });

  test('returns 200 with a function error when the function throws', async () => {
    const { StatusCode, FunctionError, Payload } = await invoke({ FunctionName: 'signOut' });
    expect([StatusCode, FunctionError]).toEqual([200, 'Unhandled']);
    expect(JSON.parse(Payload?.transformToString() ?? '')).toMatchObject({
      errorType: 'TypeError',
      errorMessage: 'USERS_TABLE is not set',
    });
  });

  test.each([
    [{ FunctionName: 'unknown' }, 'ResourceNotFoundException', 404],
    [{ FunctionName: 'sweepUploads', Payload: Buffer.from('{') }, 'InvalidRequestContentException', 400],
    [{ FunctionName: 'sweepUploads', InvocationType: 'Event' }, 'InvalidParameterValueException', 400],
    [{ FunctionName: 'sweepUploads', LogType: 'Tail' }, 'InvalidParameterValueException', 400],
    [{ FunctionName: 'sweepUploads', Qualifier: '1' }, 'UnknownOperationException', 404],
  ] as const)('rejects %j', async (input, name, httpStatusCode) => {
    await expect(invoke({ ...input })).rejects.toMatchObject({ name, $metadata: { httpStatusCode } });
  });

  test('rejects a caller without the permission', async () => {
    await expect(invoke({ FunctionName: 'sweepUploads' }, getFunctionAccessKeyId('getAccount'))).rejects.toMatchObject({
      name: 'AccessDeniedException',
    });
    await expect(invoke({ FunctionName: 'sweepUploads' }, 'UNKNOWNKEY')).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
  });
});
