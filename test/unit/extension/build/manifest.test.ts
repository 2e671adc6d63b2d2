import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { SITE } from '#shared/site.ts';
import { createManifest, KEY } from '../../../../extension/build/manifest.ts';

const manifest = createManifest({ site: 'https://site.example', version: '1.2.3' });

test('manifest requests no permission that causes an install warning', () => {
  expect(manifest.permissions).toEqual(['activeTab', 'scripting', 'storage', 'unlimitedStorage']);
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

test('manifest declares both shortcuts', () => {
  expect(manifest.commands._execute_action.suggested_key.default).toBe('Alt+Shift+P');
  expect(manifest.commands.capture.suggested_key.default).toBe('Alt+Shift+U');
});
