import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { resolveBuildTarget } from '../../../../extension/build/build-target.ts';

test('resolveBuildTarget defaults to Chrome and the local site', () => {
  expect(resolveBuildTarget({})).toEqual({ browser: 'chrome', site: 'http://localhost:3000', folder: 'dist/extension' });
});

test('resolveBuildTarget uses only the origin of a site', () => {
  expect(resolveBuildTarget({ site: 'http://localhost:5400/account?x=1' }).site).toBe('http://localhost:5400');
});

test('resolveBuildTarget returns a zip file for a stage', () => {
  expect(resolveBuildTarget({ stage: 'prod' })).toEqual({
    browser: 'chrome',
    site: SITE.origin.value,
    folder: 'dist/extension-prod',
    zip: 'dist/extension-prod.zip',
  });
});

test('resolveBuildTarget puts the Firefox edition into folders of its own', () => {
  expect(resolveBuildTarget({ browser: 'firefox' })).toMatchObject({ browser: 'firefox', folder: 'dist/extension-firefox' });
  expect(resolveBuildTarget({ browser: 'firefox', stage: 'prod' })).toMatchObject({
    folder: 'dist/extension-firefox-prod',
    zip: 'dist/extension-firefox-prod.zip',
    sources: 'dist/extension-firefox-prod-sources.zip',
  });
});

test.each([
  [{ browser: 'safari' }, '--browser safari is unknown. Use chrome or firefox.'],
  [{ stage: 'dev' }, 'The origin of stage "dev" is unknown. Pass --site https://… instead.'],
  [{ site: 'here' }, '--site here is not a valid URL.'],
  [{ site: 'javascript:alert(1)' }, '--site javascript:alert(1) is not a valid URL.'],
  [{ stage: 'prod', site: 'https://site.example' }, 'Use either --stage or --site, not both.'],
])('resolveBuildTarget rejects %o', (choice, message) => {
  expect(() => resolveBuildTarget(choice)).toThrow(message);
});
