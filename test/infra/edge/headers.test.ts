import { expect, test } from 'vitest';
import { apiHeaders, LONGEST_POLICY, mediaHeaders, siteHeaders } from '../../../infra/edge/headers.ts';

/** The longest names that AWS would give: a pool's prefix and a bucket have 63 characters at most. */
const NAME = 'x'.repeat(63);
const neighbours = {
  identity: ['https://cognito-idp.ap-southeast-1.amazonaws.com', `https://${NAME}.auth.ap-southeast-1.amazoncognito.com`],
  uploads: `https://${NAME}.s3.ap-southeast-1.amazonaws.com`,
};

const directives = (policy = '') => policy.split('; ');

test('policies are as short as CloudFront wants them, whatever AWS calls things', () => {
  for (const headers of [siteHeaders(neighbours), apiHeaders, mediaHeaders]) {
    expect(headers['content-security-policy']?.length).toBeLessThanOrEqual(LONGEST_POLICY);
  }
});

test('pages may run nothing but their own scripts, and speak to the site, its sign-in and its uploads only', () => {
  const policy = siteHeaders(neighbours)['content-security-policy'];
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

test('people’s pictures run nothing, whatever they hold', () => {
  expect(directives(mediaHeaders['content-security-policy'])).toEqual(["default-src 'none'", 'sandbox']);
});

test('nothing is sniffed, anywhere', () => {
  for (const headers of [siteHeaders(neighbours), apiHeaders, mediaHeaders])
    expect(headers['x-content-type-options']).toBe('nosniff');
});
