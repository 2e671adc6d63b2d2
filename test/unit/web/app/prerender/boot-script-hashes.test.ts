import { expect, test } from 'vitest';
import { BOOT_SCRIPT_HASHES } from '../../../../../web/app/prerender/boot-script-hashes.ts';
import { buildInlineScript, createInlineHash } from '../../../../../web/app/prerender/inline-script.ts';

test('BOOT_SCRIPT_HASHES starts with the hash of the boot script and has at most one older hash', async () => {
  const hash = createInlineHash(await buildInlineScript('web/app/boot.ts'));
  expect(BOOT_SCRIPT_HASHES[0], `boot.ts changed: add '${hash}' above the hash of the last release, and remove older ones`).toBe(
    hash,
  );
  expect(BOOT_SCRIPT_HASHES.length).toBeLessThanOrEqual(2);
});
