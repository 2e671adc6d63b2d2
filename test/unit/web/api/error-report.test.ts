import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { createErrorReportLink } from '../../../../web/api/error-report.ts';

const error = new ApiError({ code: 'internal', message: 'Boom & bust.', requestId: 'r-1' });
const page = 'https://site.example/account';

const createLink = (changes: Partial<Parameters<typeof createErrorReportLink>[0]> = {}) =>
  new URL(createErrorReportLink({ pageUrl: page, userId: 'user-1', error, ...changes }));

const getBody = (mail: URL): string => mail.searchParams.get('body') ?? '';

test('createErrorReportLink returns an email to support with error, user and page', () => {
  const mail = createLink();
  expect(mail.protocol + mail.pathname).toBe('mailto:support@gofullpage.example');
  expect(mail.searchParams.get('subject')).toBe('Error on GoFullPage');
  expect(getBody(mail).split('\r\n')).toEqual([
    'What I was doing: ',
    '',
    'Error: internal · Boom & bust. · request r-1',
    'User: user-1',
    `Page: ${page}`,
  ]);
});

test('createErrorReportLink marks a visitor as not signed in', () => {
  expect(getBody(createLink({ userId: undefined }))).toContain('User: not signed in');
});

test('createErrorReportLink returns at most 1,600 characters for any content', () => {
  const text = fc.string({ unit: 'binary', maxLength: 3_000 });
  fc.assert(
    fc.property(text, text, text, (message, path, userId) => {
      const link = createErrorReportLink({ pageUrl: `https://site.example/${path}`, userId, error: new Error(message) });
      expect(link.length).toBeLessThanOrEqual(1_600);
      expect(() => decodeURIComponent(link)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('createErrorReportLink accepts a lone surrogate in the message', () => {
  expect(getBody(createLink({ error: new Error('a\ud83d') }))).toContain('Error: a');
});

test('createErrorReportLink includes the page even when the message is long', () => {
  expect(getBody(createLink({ error: new Error('x'.repeat(5_000)) }))).toContain(`Page: ${page}`);
});
