import { expect, test } from 'vitest';
import { pageHeaders } from '../../../../dev/hosted/page-headers.ts';

const policyOf = (leadsTo?: readonly string[]) => pageHeaders(leadsTo)['content-security-policy'].split('; ');

test('a page loads from its own server only, runs no script and stands in no frame', () => {
  expect(policyOf()).toEqual([
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  expect(pageHeaders()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test('its forms lead to the origins of the addresses given, each named once', () => {
  const addresses = ['http://localhost:3000/auth/signin', 'http://localhost:3000/popup?a=b', 'https://shop.example/done'];
  expect(policyOf(addresses)).toContain("form-action 'self' http://localhost:3000 https://shop.example");
});

test('an address that is none is refused, rather than left out of the policy', () => {
  expect(() => pageHeaders(['/done'])).toThrow('Invalid URL');
});
