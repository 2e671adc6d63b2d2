import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { createManifest, KEY } from '../../../../extension/build/manifest.ts';
import { readMessages } from '../../../../extension/build/messages.ts';

const manifest = createManifest({ site: 'https://site.example', version: '1.2.3' });

test('manifest requests no permission that causes an install warning', () => {
  expect(manifest.permissions).toEqual(['activeTab', 'scripting', 'storage', 'unlimitedStorage', 'contextMenus']);
  expect(manifest).not.toHaveProperty('host_permissions');
  expect(manifest).not.toHaveProperty('content_scripts');
});

test('manifest has the key from which Chromium derives the extension id in SITE.extensions', () => {
  const digits = createHash('sha256').update(Buffer.from(KEY, 'base64')).digest('hex').slice(0, 32);
  const id = [...digits].map((digit) => String.fromCharCode('a'.charCodeAt(0) + Number.parseInt(digit, 16))).join('');
  expect(id).toBe(SITE.extensions.chrome.value);
});

test('manifest has no key when it is built for the store', () => {
  expect(manifest).toHaveProperty('key', KEY);
  expect(createManifest({ site: 'https://site.example', version: '1.2.3', isForStore: true })).not.toHaveProperty('key');
});

test('manifest lets only the given site frame and open its pages', () => {
  expect(manifest.content_security_policy.extension_pages).toBe(
    "script-src 'self'; object-src 'none'; frame-ancestors https://site.example",
  );
  expect(manifest.web_accessible_resources).toEqual([
    { resources: ['connect.html', 'result.html'], matches: ['https://site.example/*'] },
  ]);
  expect(JSON.stringify(manifest)).not.toContain('localhost');
});

test('manifest suggests four shortcuts, which is the most that Chromium allows', () => {
  const suggestedKeys = Object.entries(manifest.commands).flatMap(([name, command]) =>
    'suggested_key' in command ? [[name, command.suggested_key.default]] : [],
  );
  expect(suggestedKeys).toEqual([
    ['_execute_action', 'Alt+Shift+P'],
    ['capture', 'Alt+Shift+U'],
    ['capture-visible', 'Alt+Shift+V'],
    ['capture-area', 'Alt+Shift+S'],
  ]);
});

test('manifest names only messages that exist', () => {
  const names = [...JSON.stringify(manifest).matchAll(/__MSG_(\w+)__/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => readMessages('en')[name] === undefined)).toEqual([]);
});

test('manifest opens the options in a tab and declares the schema of the policy', () => {
  expect(manifest.options_ui).toEqual({ page: 'options.html', open_in_tab: true });
  expect(manifest.storage).toEqual({ managed_schema: 'managed-schema.json' });
});
