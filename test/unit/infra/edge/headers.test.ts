import { expect, test } from 'vitest';
import {
  API_HEADERS,
  createNewsletterHeaders,
  createSiteHeaders,
  type HstsStep,
  MAX_POLICY_LENGTH,
  MEDIA_HEADERS,
  withHsts,
} from '../../../../infra/edge/headers.ts';
import { INLINE_HASHES } from '../../../support/http/site-config.ts';

/** The domain prefix of a user pool and the name of a bucket have at most 63 characters. */
const NAME = 'x'.repeat(63);
const origins = {
  identity: ['https://cognito-idp.ap-southeast-1.amazonaws.com', `https://${NAME}.auth.ap-southeast-1.amazoncognito.com`],
  uploads: `https://${NAME}.s3.ap-southeast-1.amazonaws.com`,
};

const EXTENSIONS =
  'chrome-extension://elhjineeekaakbocpcoflnfljlbbnkmh chrome-extension://fccggcjhecfpepillkndjblffnbkkmac moz-extension:';

const splitDirectives = (policy = '') => policy.split('; ');

test('content security policies fit the limit of CloudFront even with the longest AWS names', () => {
  for (const headers of [createSiteHeaders(INLINE_HASHES, origins), API_HEADERS, MEDIA_HEADERS]) {
    expect(headers['content-security-policy']?.length).toBeLessThanOrEqual(MAX_POLICY_LENGTH);
  }
});

test('site pages run only own scripts and connect only to the site, sign-in and uploads', () => {
  const policy = createSiteHeaders(INLINE_HASHES, origins)['content-security-policy'];
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  expect(splitDirectives(policy)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      `script-src 'self' ${INLINE_HASHES.bootScript}`,
      "require-trusted-types-for 'script'",
      `connect-src 'self' ${origins.identity.join(' ')} ${origins.uploads}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  );
});

test('the sandboxed newsletter frame runs only its own script and the script of the mailing list', () => {
  const headers = createNewsletterHeaders(INLINE_HASHES, 'https://us1.list-manage.com');
  expect(splitDirectives(headers['content-security-policy'])).toEqual([
    "default-src 'none'",
    `script-src ${INLINE_HASHES.newsletterScript} https://us1.list-manage.com`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
  expect(headers).toHaveProperty('strict-transport-security');
  expect(splitDirectives(createSiteHeaders(INLINE_HASHES, origins)['content-security-policy'])).toContain(
    `frame-src 'self' ${EXTENSIONS}`,
  );
});

test('images of users cannot run scripts', () => {
  expect(splitDirectives(MEDIA_HEADERS['content-security-policy'])).toEqual(["default-src 'none'", 'sandbox']);
});

test('all responses disable content sniffing', () => {
  for (const headers of [createSiteHeaders(INLINE_HASHES, origins), API_HEADERS, MEDIA_HEADERS])
    expect(headers['x-content-type-options']).toBe('nosniff');
});

test('prerendered pages may have only their own inline styles and boot scripts', () => {
  const policy = splitDirectives(createSiteHeaders(INLINE_HASHES, origins)['content-security-policy']);
  expect(policy).toContain(`style-src 'self' ${INLINE_HASHES.pageStyles}`);
  expect(policy).toContain(`script-src 'self' ${INLINE_HASHES.bootScript}`);
  expect(policy).toContain("trusted-types 'none'");
});

test('the site policy adds tag manager, error reports and form without unsafe sources', () => {
  const headers = createSiteHeaders(INLINE_HASHES, {
    ...origins,
    form: ['https://forms.example'],
    tagManager: ['https://tags.example', 'https://figures.example'],
    errorReports: ['https://errors.example'],
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.length).toBeLessThanOrEqual(MAX_POLICY_LENGTH);
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  expect(splitDirectives(policy)).toEqual(
    expect.arrayContaining([
      `script-src 'self' ${INLINE_HASHES.bootScript} https://tags.example https://figures.example`,
      `frame-src 'self' ${EXTENSIONS} https://forms.example`,
      expect.stringMatching(/^connect-src .* https:\/\/tags\.example https:\/\/figures\.example https:\/\/errors\.example$/),
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]),
  );
});

test('HSTS lasts a day at first, and includes subdomains only in later steps', () => {
  const getHstsHeader = (step: HstsStep) => withHsts(API_HEADERS, step)['strict-transport-security'];
  expect(API_HEADERS['strict-transport-security']).toBe('max-age=86400');
  expect([getHstsHeader('day'), getHstsHeader('year'), getHstsHeader('preload')]).toEqual([
    'max-age=86400',
    'max-age=31536000; includeSubDomains',
    'max-age=63072000; includeSubDomains; preload',
  ]);
});

test.each([
  ['the API', API_HEADERS],
  ['images', MEDIA_HEADERS],
])('exactly these five headers are set for %s', (_, headers) => {
  expect(Object.keys(headers).toSorted()).toEqual([
    'content-security-policy',
    'cross-origin-resource-policy',
    'referrer-policy',
    'strict-transport-security',
    'x-content-type-options',
  ]);
});
