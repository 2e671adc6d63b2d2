import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { createFirefoxManifest } from '../../../../extension/build/firefox-manifest.ts';
import { createManifest } from '../../../../extension/build/manifest.ts';
import { readMessages } from '../../../../extension/build/messages.ts';

const OPTIONS = { site: 'https://site.example', version: '1.2.3' };
const manifest = createFirefoxManifest(OPTIONS);

test('Firefox manifest requests the same permissions as Chrome', () => {
  const { permissions, optional_host_permissions } = createManifest(OPTIONS);
  expect(manifest).toMatchObject({ permissions, optional_host_permissions });
});

test('Firefox manifest has no keys that only Chrome knows', () => {
  for (const key of ['key', 'minimum_chrome_version', 'storage']) expect(manifest).not.toHaveProperty(key);
  expect(manifest.background).toEqual({ scripts: ['worker.js'] });
});

test('Firefox manifest has a fixed id and asks for consent only for what the library receives', () => {
  expect(manifest.browser_specific_settings.gecko).toEqual({
    id: SITE.firefoxAddonId.value,
    strict_min_version: '153.0',
    data_collection_permissions: { required: ['none'], optional: ['websiteContent', 'browsingActivity'] },
  });
});

test('Firefox manifest leaves out private windows, where the extension has other storage', () => {
  expect(manifest.incognito).toBe('not_allowed');
});

test('Firefox manifest matches a local site without its port, because Firefox ignores patterns with a port', () => {
  const { web_accessible_resources } = createFirefoxManifest({ site: 'http://localhost:3000', version: '1.0.0' });
  expect(web_accessible_resources.flatMap(({ matches }) => matches)).toEqual(['http://localhost/*']);
  expect(manifest.web_accessible_resources.flatMap(({ matches }) => matches)).toEqual(['https://site.example/*']);
});

test('Firefox manifest suggests no keys that open a menu of Firefox, each key once', () => {
  const keys = Object.values(manifest.commands).flatMap((command) =>
    'suggested_key' in command ? command.suggested_key.default : [],
  );
  // File, Edit, View, History, Bookmarks, Tools and Help.
  expect(keys.filter((key) => /^Alt\+Shift\+[FEVSBTH]$/.test(key))).toEqual([]);
  expect(new Set(keys).size).toBe(4);
});

test('Firefox messages name no settings or menus of Chrome', () => {
  const texts = Object.values(readMessages('en', 'firefox')).map(({ message }) => message);
  expect(texts.filter((text) => /chrome|tab groups/i.test(text))).toEqual([]);
});
