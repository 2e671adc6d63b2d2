import { expect, test } from 'vitest';
import { parseUrl } from '#shared/parse-url.ts';

/** Enough calls for the engine to optimize the function. */
const MANY_CALLS = 50_000;

test('parseUrl accepts characters outside of ASCII in every call', () => {
  const url = 'https://münchen.example/straße';
  const results = Array.from({ length: MANY_CALLS }, () => parseUrl(url)?.host);
  expect(new Set(results)).toEqual(new Set(['xn--mnchen-3ya.example']));
});

test('parseUrl resolves a path against a base', () => {
  expect(parseUrl('/images?id=1', 'https://site.example')?.href).toBe('https://site.example/images?id=1');
});

test.each(['nonsense', 'http://', 'http://a b.example/'])('parseUrl returns undefined for %s', (url) => {
  expect(parseUrl(url)).toBeUndefined();
});
