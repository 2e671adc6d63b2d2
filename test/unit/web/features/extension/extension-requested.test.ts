import { expect, test, vi } from 'vitest';

async function isExtensionRequested(): Promise<boolean> {
  const { extensionRequested } = await import('../../../../../web/features/extension/extension-requested.ts');
  return Promise.race([extensionRequested.then(() => true), Promise.resolve().then(() => false)]);
}

test('extensionRequested resolves when the extension state gets a subscriber', async () => {
  vi.resetModules();
  const { extensionState } = await import('../../../../../web/features/extension/extension-state.ts');
  expect(extensionState.read().status).toBe('searching');
  expect(await isExtensionRequested()).toBe(false);
  extensionState.subscribe(() => undefined);
  expect(await isExtensionRequested()).toBe(true);
});

test('extensionRequested resolves when subscribeToExtensionLogin gets a listener', async () => {
  vi.resetModules();
  const { subscribeToExtensionLogin } = await import('../../../../../web/features/extension/extension-login.ts');
  expect(await isExtensionRequested()).toBe(false);
  subscribeToExtensionLogin(() => undefined, new AbortController().signal);
  expect(await isExtensionRequested()).toBe(true);
});
