import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectExtension } from '../../../../../web/features/extension/extension-connection.ts';
import { ExtensionError } from '../../../../../web/features/extension/extension-error.ts';
import type { Extension } from '../../../../../web/features/extension/extension-remote.ts';
import { connectedFlag, extensionState, SEARCHING } from '../../../../../web/features/extension/extension-state.ts';
import { searchAndWaitForExtension, waitForExtension } from '../../../../../web/features/extension/wait-for-extension.ts';
import { fakeExtension } from '../../../../support/web/fake-extension.ts';
import { stubStorage } from '../../../../support/web/storage-stub.ts';

const signal = new AbortController().signal;
const missing = new ExtensionError('no-matching-addresses');
const extension = fakeExtension();

beforeEach(() => {
  stubStorage();
});

afterEach(() => {
  extensionState.update(() => SEARCHING);
  vi.unstubAllGlobals();
});

const createSearch = (...results: (Extension | Error)[]) =>
  vi.fn(async () => {
    const next = results.shift();
    if (!next || next instanceof Error) throw next;
    return next;
  });

test('connectExtension connects and remembers an extension that responds', async () => {
  const waiting = waitForExtension(signal);
  expect(extensionState.read()).toEqual({ status: 'searching' });
  expect(await connectExtension(createSearch(extension))).toBe(extension);
  expect(extensionState.read()).toEqual({ status: 'connected', extension });
  expect(connectedFlag.read()).toBe('1');
  expect(await waiting).toBe(extension);
  expect(await waitForExtension(signal)).toBe(extension);
});

test('connectExtension reports a missing extension until a later search finds the extension', async () => {
  connectedFlag.set('1');
  const find = createSearch(missing, missing, extension);
  const connecting = connectExtension(find);
  await expect(waitForExtension(signal)).rejects.toBe(missing);
  expect(extensionState.read()).toMatchObject({ status: 'missing', error: missing });
  expect(connectedFlag.read()).toBeUndefined();
  await expect(searchAndWaitForExtension(signal)).rejects.toBe(missing);
  expect(find).toHaveBeenCalledTimes(2);
  expect(await searchAndWaitForExtension(signal)).toBe(extension);
  expect(await connecting).toBe(extension);
});

test('connectExtension rejects when the search itself fails', async () => {
  await expect(connectExtension(createSearch(new TypeError('document is not defined')))).rejects.toThrow(
    'document is not defined',
  );
});

test('waitForExtension rejects when its signal is aborted', async () => {
  const controller = new AbortController();
  const waiting = waitForExtension(controller.signal);
  controller.abort(new Error('aborted by the test'));
  await expect(waiting).rejects.toThrow('aborted by the test');
  await expect(waitForExtension(controller.signal)).rejects.toThrow('aborted by the test');
});
