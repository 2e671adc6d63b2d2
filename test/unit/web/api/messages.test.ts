import { expect, test } from 'vitest';
import { ApiError, type ApiErrorCode, errorFromResponse } from '../../../../web/api/api-error.ts';
import { errorDetails, errorMessage, MESSAGES, pageErrorMessage } from '../../../../web/api/messages.ts';
import { ChunkError } from '../../../../web/hooks/lazy-module.ts';

const refused = (code: ApiErrorCode, message = 'The API says so.') => new ApiError({ code, message, requestId: 'r-1' });

test.each([undefined, null, ''])('an empty error (%j) says that it is', (error) => {
  expect(errorMessage(error)).toBe('Undefined error.');
});

test.each<[ApiErrorCode, string]>([
  ['notSignedIn', 'See common issues or contact us for help logging in.'],
  ['internal', 'Error encountered.'],
  ['offline', 'No response from the server. Check your connection and try again.'],
  ['retry', 'The server is busy. Try again in a moment.'],
])('%s has words of its own', (code, words) => {
  expect(errorMessage(refused(code))).toBe(words);
});

test.each<ApiErrorCode>(['badRequest', 'forbidden', 'notFound', 'conflict', 'tooLarge', 'unsupported', 'tooMany'])(
  '%s is said in the words of the API',
  (code) => {
    expect(errorMessage(refused(code))).toBe('The API says so.');
    expect(errorMessage(refused(code, ''))).toBe('Error encountered.');
  },
);

test.each([
  ['the API', '{"code":"tooMany","message":"You have 20 uploads under way."}', 'You have 20 uploads under way.'],
  ['the gateway', '{"message":"Too Many Requests"}', 'Too many requests. Try again in a minute.'],
])('too much at once is said in the words of %s, if it has any for people', async (_, body, words) => {
  expect(errorMessage(await errorFromResponse(new Response(body, { status: 429 })))).toBe(words);
});

test('an error of our own making never reaches a person', () => {
  expect(errorMessage(new TypeError('x is undefined'))).toBe('Error encountered.');
});

test('a page that broke and a page that did not arrive are told apart', () => {
  expect(pageErrorMessage(new ChunkError('gone'))).toBe(MESSAGES.pageMissing);
  expect(pageErrorMessage(new TypeError('x is undefined'))).toBe(MESSAGES.pageCrash);
});

test('the details name the code, the sentence and the request', () => {
  expect(errorDetails(refused('internal', 'Boom.'))).toBe('internal · Boom. · request r-1');
  expect(errorDetails(new ApiError({ code: 'offline', message: 'No answer.' }))).toBe('offline · No answer.');
  expect(errorDetails(new TypeError('x is undefined'))).toBe('TypeError: x is undefined');
  expect(errorDetails('odd')).toBe('odd');
});
