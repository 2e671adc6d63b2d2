import { expect, test } from 'vitest';
import type { SiteConfig } from '#shared/config.ts';
import { removePersonalData, stripQueryAndFragment } from '../../../../web/app/error-reporting.ts';
import { shouldReportErrors } from '../../../../web/app/start-services.ts';

const createConfig = (errorReports?: string): SiteConfig => ({
  stage: 'prod',
  logLevel: 'info',
  signIn: { userPoolId: 'us-east-1_x', clientId: 'x', domain: 'x.example' },
  ...(errorReports !== undefined && { errorReports }),
});

test.each([
  ['https://key@errors.example/1', 'gofullpage.example', true],
  ['https://key@errors.example/1', 'localhost', false],
  ['https://key@errors.example/1', 'gofullpage.example.evil', false],
  [undefined, 'gofullpage.example', false],
])('shouldReportErrors with %s on %s returns %s', (dsn, hostname, isReported) => {
  // The last argument is `isDevelopment`, whose default is true in tests.
  expect(shouldReportErrors(createConfig(dsn), hostname, false)).toBe(isReported);
  expect(shouldReportErrors(createConfig(dsn), hostname, true)).toBe(false);
});

test.each([
  ['https://site.example/invites?sub=1&token=secret', 'https://site.example/invites'],
  ['https://site.example/faq#x', 'https://site.example/faq'],
  ['https://site.example/', 'https://site.example/'],
])('stripQueryAndFragment of %s returns %s', (url, strippedUrl) => {
  expect(stripQueryAndFragment(url)).toBe(strippedUrl);
});

test('removePersonalData removes the user and the query from a report', () => {
  const event = removePersonalData({
    type: undefined,
    user: { email: 'ada@example.com', ip_address: '127.0.0.1' },
    request: { url: 'https://site.example/invites?token=secret', headers: { Referer: 'https://site.example/?token=secret' } },
    message: 'Boom.',
  });
  expect(event).toEqual({ type: undefined, message: 'Boom.', request: { url: 'https://site.example/invites' } });
  expect(JSON.stringify(event)).not.toMatch(/secret|ada/);
});
