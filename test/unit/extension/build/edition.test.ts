import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { editionOf } from '../../../../extension/build/edition.ts';

test('without a word it is for the site of this machine', () => {
  expect(editionOf({})).toEqual({ site: 'http://localhost:3000', folder: 'dist/extension' });
});

test('of a site only its origin counts', () => {
  expect(editionOf({ site: 'http://localhost:5400/account?x=1' }).site).toBe('http://localhost:5400');
});

test('for a stage it is packed', () => {
  expect(editionOf({ stage: 'prod' })).toEqual({
    site: SITE.origin.value,
    folder: 'dist/extension-prod',
    zip: 'dist/extension-prod.zip',
  });
});

test.each([
  [{ stage: 'dev' }, 'The address of stage "dev" is not known here: say --site https://… with the address it answers at.'],
  [{ site: 'here' }, '--site here is no address of a site.'],
  [{ site: 'javascript:alert(1)' }, '--site javascript:alert(1) is no address of a site.'],
  [{ stage: 'prod', site: 'https://site.example' }, 'Say either --stage or --site.'],
])('%o is refused in words', (choice, words) => {
  expect(() => editionOf(choice)).toThrow(words);
});
