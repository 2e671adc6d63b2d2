import { expect, onTestFinished, test } from 'vitest';
import { callOperation } from '../../../../dev/stack/call-operation.ts';
import { serveOnFreePort } from '../../../support/http/serve-on-free-port.ts';

/** Responds with the bodies in this order, each with status 500 except the last. */
async function serveBodies(...bodies: readonly string[]) {
  let requests = 0;
  const { origin, close } = await serveOnFreePort((_, response) => {
    requests += 1;
    response.writeHead(requests < bodies.length ? 500 : 200).end(bodies[requests - 1]);
  });
  onTestFinished(close);
  return { origin, countRequests: () => requests };
}

test('callOperation repeats a request after a status 500 of the gateway', async () => {
  const { origin } = await serveBodies('{"message":"Internal Server Error"}', '[]');
  expect(await callOperation(origin, 'token', 'listImages', {})).toEqual([]);
});

test('callOperation throws after a status 500 of the API', async () => {
  const { origin, countRequests } = await serveBodies('{"code":"internal","message":"Boom."}', '[]');
  await expect(callOperation(origin, 'token', 'listImages', {})).rejects.toThrow('listImages: 500');
  expect(countRequests()).toBe(1);
});
