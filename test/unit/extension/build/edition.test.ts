import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { resolveBuildTarget } from '../../../../extension/build/edition.ts';

test('editionOf defaults to the local site', () => {
  expect(resolveBuildTarget({})).toEqual({ site: 'http://localhost:3000', folder: 'dist/extension' });
});

test('editionOf uses only the origin of a site', () => {
  expect(resolveBuildTarget({ site: 'http://localhost:5400/account?x=1' }).site).toBe('http://localhost:5400');
});

test('editionOf returns a zip file for a stage', () => {
  expect(resolveBuildTarget({ stage: 'prod' })).toEqual({
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
])('editionOf rejects %o', (choice, words) => {
  expect(() => resolveBuildTarget(choice)).toThrow(words);
});
