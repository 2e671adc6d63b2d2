import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../../../../web/api/api-error.ts';
import { errorReportLink } from '../../../../web/hooks/error-report.ts';

const error = new ApiError({ code: 'internal', message: 'Boom & bust.', requestId: 'r-1' });
const page = 'https://site.example/account';

const report = (changes: Partial<Parameters<typeof errorReportLink>[0]> = {}) =>
  new URL(errorReportLink({ page, userId: 'user-1', error, ...changes }));

const bodyOf = (mail: URL): string => mail.searchParams.get('body') ?? '';

test('a report is a mail to support that says where, to whom and what', () => {
  const mail = report();
  expect(mail.protocol + mail.pathname).toBe('mailto:support@gofullpage.example');
  expect(mail.searchParams.get('subject')).toBe('Error on GoFullPage');
  expect(bodyOf(mail).split('\r\n')).toEqual([
    'What I was doing: ',
    '',
    'Error: internal · Boom & bust. · request r-1',
    'User: user-1',
    `Page: ${page}`,
  ]);
});

test('a visitor is named as one', () => {
  expect(bodyOf(report({ userId: undefined }))).toContain('User: not signed in');
});

test('whatever it quotes, it is an address of 1,600 characters at most', () => {
  const words = fc.string({ unit: 'binary', maxLength: 3_000 });
  fc.assert(
    fc.property(words, words, words, (message, path, userId) => {
      const link = errorReportLink({ page: `https://site.example/${path}`, userId, error: new Error(message) });
      expect(link.length).toBeLessThanOrEqual(1_600);
      expect(() => decodeURIComponent(link)).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test('half a character in an error breaks nothing', () => {
  expect(bodyOf(report({ error: new Error('a\ud83d') }))).toContain('Error: a');
});

test('a long error leaves room for who and where', () => {
  expect(bodyOf(report({ error: new Error('x'.repeat(5_000)) }))).toContain(`Page: ${page}`);
});
