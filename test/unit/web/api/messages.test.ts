import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, errorFromResponse } from '../../../../web/api/api-error.ts';
import { errorDetails, errorMessage, MESSAGES, pageErrorMessage } from '../../../../web/api/messages.ts';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';

const createError = (code: ApiErrorCode, message = 'Message of the API.') => new ApiError({ code, message, requestId: 'r-1' });

test.each([undefined, null, ''])('errorMessage returns "Undefined error." for %j', (error) => {
  expect(errorMessage(error)).toBe('Undefined error.');
});

test.each<[ApiErrorCode, string]>([
  ['notSignedIn', 'See common issues or contact us for help logging in.'],
  ['internal', 'Something went wrong on our side. Try again in a moment.'],
  ['offline', 'No response from the server. Check your connection and try again.'],
  ['retry', 'The server is busy. Try again in a moment.'],
])('errorMessage has its own message for %s', (code, message) => {
  expect(errorMessage(createError(code))).toBe(message);
});

test.each<ApiErrorCode>(['badRequest', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupported', 'tooMany'])(
  'errorMessage returns the message of the API for %s',
  (code) => {
    expect(errorMessage(createError(code))).toBe('Message of the API.');
    expect(errorMessage(createError(code, ''))).toBe('Error encountered.');
  },
);

test.each([
  ['the API', '{"code":"tooMany","message":"You have 20 uploads under way."}', 'You have 20 uploads under way.'],
  ['the gateway', '{"message":"Too Many Requests"}', 'Too many requests. Try again in a minute.'],
])('errorMessage returns a readable message for a status 429 of %s', async (_, body, message) => {
  expect(errorMessage(await errorFromResponse(new Response(body, { status: 429 })))).toBe(message);
});

test('errorMessage hides the message of an internal error', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe('Error encountered.');
});

test('pageErrorMessage distinguishes a missing chunk from a crash', () => {
  expect(pageErrorMessage(new ChunkError('gone'))).toBe(MESSAGES.pageMissing);
  expect(pageErrorMessage(new TypeError('x is undefined'))).toBe(MESSAGES.pageCrash);
});

test('errorDetails contains the code, the message and the request id', () => {
  expect(errorDetails(createError('internal', 'Boom.'))).toBe('internal · Boom. · request r-1');
  expect(errorDetails(new ApiError({ code: 'offline', message: 'No response.' }))).toBe('offline · No response.');
  expect(errorDetails(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(errorDetails('odd')).toBe('odd');
});
