import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, createErrorFromResponse } from '../../../../web/api/api-error.ts';
import { getErrorDetails, getErrorMessage, getPageErrorMessage, MESSAGES } from '../../../../web/api/messages.ts';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';

const createError = (code: ApiErrorCode, message = 'Message of the API.') => new ApiError({ code, message, requestId: 'r-1' });

test.each([undefined, null, ''])('getErrorMessage returns "Undefined error." for %j', (error) => {
  expect(getErrorMessage(error)).toBe('Undefined error.');
});

test.each<[ApiErrorCode, string]>([
  ['notSignedIn', 'See common issues or contact us for help logging in.'],
  ['internal', 'Something went wrong on our side. Try again in a moment.'],
  ['offline', 'No response from the server. Check your connection and try again.'],
  ['retry', 'The server is busy. Try again in a moment.'],
])('getErrorMessage replaces the message of the API for %s', (code, message) => {
  expect(getErrorMessage(createError(code))).toBe(message);
});

test.each<ApiErrorCode>(['badRequest', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupported', 'tooMany'])(
  'getErrorMessage returns the message of the API for %s',
  (code) => {
    expect(getErrorMessage(createError(code))).toBe('Message of the API.');
    expect(getErrorMessage(createError(code, ''))).toBe('Error encountered.');
  },
);

test.each([
  ['the API', '{"code":"tooMany","message":"You have 20 uploads under way."}', 'You have 20 uploads under way.'],
  ['the gateway', '{"message":"Too Many Requests"}', 'Too many requests. Try again in a minute.'],
])('getErrorMessage returns a readable message for a status 429 of %s', async (_, body, message) => {
  expect(getErrorMessage(await createErrorFromResponse(new Response(body, { status: 429 })))).toBe(message);
});

test.each([
  [429, '{"message":"Too Many Requests"}', 'Too many requests. Try again in a minute.'],
  [500, '{"message":"Internal Server Error"}', 'The server is busy. Try again in a moment.'],
  [502, '<html>502 Bad Gateway</html>', 'The server is busy. Try again in a moment.'],
  [503, '{"message":"Service Unavailable"}', 'The server is busy. Try again in a moment.'],
])('getErrorMessage explains when to try again after a status %i of the gateway', async (status, body, message) => {
  expect(getErrorMessage(await createErrorFromResponse(new Response(body, { status })))).toBe(message);
});

test.each([
  ['1', 'Too many requests. Try again in 1 second.'],
  ['59', 'Too many requests. Try again in 59 seconds.'],
  ['61', 'Too many requests. Try again in 2 minutes.'],
  ['Wed, 25 Nov 2026 10:00:00 GMT', 'Too many requests. Try again in a minute.'],
])('getErrorMessage explains when to try again after a status 429 with Retry-After: %s', async (retryAfter, message) => {
  const response = new Response('', { status: 429, headers: { 'retry-after': retryAfter } });
  expect(getErrorMessage(await createErrorFromResponse(response))).toBe(message);
});

test('getErrorMessage hides the message of an error that is not an ApiError', () => {
  expect(getErrorMessage(new TypeError('x is undefined'))).toBe('Error encountered.');
});

test('getPageErrorMessage distinguishes a missing chunk from a crash', () => {
  expect(getPageErrorMessage(new ChunkError('gone'))).toBe(MESSAGES.pageMissing);
  expect(getPageErrorMessage(new TypeError('x is undefined'))).toBe(MESSAGES.pageCrash);
});

test('getErrorDetails contains the code, the message and the request id', () => {
  expect(getErrorDetails(createError('internal', 'Boom.'))).toBe('internal · Boom. · request r-1');
  expect(getErrorDetails(new ApiError({ code: 'offline', message: 'No response.' }))).toBe('offline · No response.');
  expect(getErrorDetails(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(getErrorDetails('odd')).toBe('odd');
});
