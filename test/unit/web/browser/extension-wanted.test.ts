import { expect, test, vi } from 'vitest';

async function isWanted(): Promise<boolean> {
  const { extensionWanted } = await import('../../../../web/features/extension/extension-wanted.ts');
  return Promise.race([extensionWanted.then(() => true), Promise.resolve().then(() => false)]);
}

test('the extension is wanted once a part of the page waits to hear of it, and not by whoever only looks', async () => {
  vi.resetModules();
  const { extensionState } = await import('../../../../web/features/extension/extension-state.ts');
  expect(extensionState.read().status).toBe('looking');
  expect(await isWanted()).toBe(false);
  extensionState.subscribe(() => undefined);
  expect(await isWanted()).toBe(true);
});

test('so it is where its login is waited for', async () => {
  vi.resetModules();
  const { onExtensionLogin } = await import('../../../../web/features/extension/extension-login.ts');
  expect(await isWanted()).toBe(false);
  onExtensionLogin(() => undefined, new AbortController().signal);
  expect(await isWanted()).toBe(true);
});
