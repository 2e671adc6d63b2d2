import { expect, test } from 'vitest';
import { apiHeaders, LONGEST_POLICY, mediaHeaders, newsletterHeaders, siteHeaders } from '../../../../infra/edge/headers.ts';
import { INLINE_HASHES } from '../../../support/inline-hashes.ts';

/** The longest names that AWS would give: a pool's prefix and a bucket have 63 characters at most. */
const NAME = 'x'.repeat(63);
const neighbours = {
  identity: ['https://cognito-idp.ap-southeast-1.amazonaws.com', `https://${NAME}.auth.ap-southeast-1.amazoncognito.com`],
  uploads: `https://${NAME}.s3.ap-southeast-1.amazonaws.com`,
};

/** Those of Chrome's store and of Edge's. */
const EXTENSIONS = 'chrome-extension://elhjineeekaakbocpcoflnfljlbbnkmh chrome-extension://fccggcjhecfpepillkndjblffnbkkmac';

const directives = (policy = '') => policy.split('; ');

test('policies are as short as CloudFront wants them, whatever AWS calls things', () => {
  for (const headers of [siteHeaders(INLINE_HASHES, neighbours), apiHeaders, mediaHeaders]) {
    expect(headers['content-security-policy']?.length).toBeLessThanOrEqual(LONGEST_POLICY);
  }
});

test('pages may run nothing but their own scripts, and speak to the site, its sign-in and its uploads only', () => {
  const policy = siteHeaders(INLINE_HASHES, neighbours)['content-security-policy'];
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  expect(directives(policy)).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "require-trusted-types-for 'script'",
      `connect-src 'self' ${neighbours.identity.join(' ')} ${neighbours.uploads}`,
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]),
  );
});

test('the newsletter’s frame runs its own script and what the list answers with, out of reach of the site, and is shown by it alone', () => {
  const headers = newsletterHeaders(INLINE_HASHES, 'https://us1.list-manage.com');
  expect(directives(headers['content-security-policy'])).toEqual([
    "default-src 'none'",
    `script-src ${INLINE_HASHES.newsletterScript} https://us1.list-manage.com`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-scripts',
  ]);
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' });
  expect(headers).toHaveProperty('strict-transport-security');
  expect(directives(siteHeaders(INLINE_HASHES, neighbours)['content-security-policy'])).toContain(
    `frame-src 'self' ${EXTENSIONS}`,
  );
});

test('people’s pictures run nothing, whatever they hold', () => {
  expect(directives(mediaHeaders['content-security-policy'])).toEqual(["default-src 'none'", 'sandbox']);
});

test('nothing is sniffed, anywhere', () => {
  for (const headers of [siteHeaders(INLINE_HASHES, neighbours), apiHeaders, mediaHeaders])
    expect(headers['x-content-type-options']).toBe('nosniff');
});

test('written pages bring their own styles, and those alone', () => {
  const policy = directives(siteHeaders(INLINE_HASHES, neighbours)['content-security-policy']);
  expect(policy).toContain(`style-src 'self' ${INLINE_HASHES.pageStyles}`);
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("trusted-types 'none'");
});

test('a stage with a tag manager, error reports and a form names each of them, and still nothing unsafe', () => {
  const headers = siteHeaders(INLINE_HASHES, {
    ...neighbours,
    form: ['https://forms.example'],
    tagManager: ['https://tags.example', 'https://figures.example'],
    errorReports: ['https://errors.example'],
  });
  const policy = headers['content-security-policy'] ?? '';
  expect(policy.length).toBeLessThanOrEqual(LONGEST_POLICY);
  expect(policy).not.toMatch(/unsafe|data:|\*/);
  expect(directives(policy)).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://tags.example https://figures.example",
      `frame-src 'self' ${EXTENSIONS} https://forms.example`,
      expect.stringMatching(/^connect-src .* https:\/\/tags\.example https:\/\/figures\.example https:\/\/errors\.example$/),
      "require-trusted-types-for 'script'",
      'trusted-types default',
    ]),
  );
});
