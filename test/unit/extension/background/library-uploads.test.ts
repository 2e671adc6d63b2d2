import { afterEach, describe, expect, test, vi } from 'vitest';
import { createLibraryUploads } from '../../../../extension/background/library-uploads.ts';
import type { Captures } from '../../../../extension/storage/captures.ts';
import { readUpload } from '../../../../extension/storage/uploads.ts';
import { createFakeArea } from '../../../support/extension/fake-storage.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';

const ID = 'one';
const VIEWER = { tab: { id: 1, index: 3, windowId: 9 } } as chrome.runtime.MessageSender;
const SAVING = { state: 'saving', fraction: 0.5 } as const;
const REFUSED = { state: 'failed', problem: 'refused', message: 'Your library is full.' } as const;

interface FakeTab {
  active: boolean;
  lastAccessed: number;
}

/** Returns a worker in a fake browser. Opened tabs have the ids 100, 101 and so on. */
function startWorker({ isSignedIn = true, isDeleted = false } = {}) {
  const tabs = new Map<number, FakeTab>();
  const created: { url: string; active: boolean; index?: number }[] = [];
  const sendToFrame = vi.fn(async (): Promise<boolean> => true);
  const requireTab = (id: number): FakeTab => tabs.get(id) ?? raise(`No tab with id: ${id}.`);
  vi.stubGlobal('chrome', {
    i18n: { getMessage: (key: string) => key },
    storage: { session: createFakeArea(), local: createFakeArea(isSignedIn ? { login: PREMIUM_LOGIN } : {}) },
    windows: { update: async () => undefined },
    tabs: {
      create: async (properties: { url: string; active: boolean }) => {
        const id = 100 + created.length;
        created.push(properties);
        tabs.set(id, { active: properties.active, lastAccessed: 5 });
        return { id, lastAccessed: 5 };
      },
      get: async (id: number) => requireTab(id),
      update: async (id: number, changes: Partial<FakeTab>) => Object.assign(requireTab(id), changes, { lastAccessed: 6 }),
      remove: async (id: number) => void tabs.delete(id),
      sendMessage: sendToFrame,
    },
  });
  const captures = { find: async () => (isDeleted ? undefined : {}) } as unknown as Captures;
  const prepareFile = async () => (isDeleted ? null : ({} as never));
  const restart = () => createLibraryUploads(Promise.resolve(captures), prepareFile);
  const uploads = restart();
  const save = () => uploads.saveToLibrary({ id: ID }, VIEWER);
  const report = (from: number, sent: typeof SAVING | typeof REFUSED | { state: 'canceled' }) =>
    uploads.reportUpload({ id: ID, report: sent }, fromTab(from));
  return { uploads, tabs, created, sendToFrame, save, report, restart };
}

const fromTab = (id: number) => ({ tab: { id }, documentId: `document-${id}` }) as chrome.runtime.MessageSender;

const raise = (message: string): never => {
  throw new Error(message);
};

describe('createLibraryUploads', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test('opens an inactive tab next to the viewer', async () => {
    const { save, created } = startWorker();
    await save();
    expect(created).toMatchObject([{ active: false, index: 4, windowId: 9, openerTabId: 1 }]);
    expect(created[0]?.url).toMatch(/\/images\?add=one$/);
    expect(await readUpload(ID)).toMatchObject({ state: 'opening', tabId: 100 });
  });

  test('opens one tab when two viewers save the same capture', async () => {
    const { save, report, created } = startWorker();
    await Promise.all([save(), save()]);
    await report(100, SAVING);
    await save();
    expect(created).toHaveLength(1);
  });

  test('opens the tab in front when the user is signed out, and keeps it', async () => {
    const { save, uploads, created, tabs } = startWorker({ isSignedIn: false });
    await save();
    expect(created).toMatchObject([{ active: true }]);
    tabs.set(100, { active: false, lastAccessed: 5 });
    await uploads.finish(ID, fromTab(100));
    expect(tabs.has(100)).toBe(true);
  });

  test('records the progress, and closes the tab when the capture is saved', async () => {
    const { save, report, uploads, tabs } = startWorker();
    await save();
    await report(100, SAVING);
    expect(await readUpload(ID)).toMatchObject({ ...SAVING, tabId: 100, documentId: 'document-100' });
    await uploads.finish(ID, fromTab(100));
    expect(await readUpload(ID)).toBeUndefined();
    expect(tabs.has(100)).toBe(false);
  });

  test('continues the upload after the worker was restarted', async () => {
    const { save, report, restart, created, tabs } = startWorker();
    await save();
    await report(100, SAVING);
    const restarted = restart();
    await restarted.saveToLibrary({ id: ID }, VIEWER);
    expect(created).toHaveLength(1);
    await restarted.finish(ID, fromTab(100));
    expect(tabs.has(100)).toBe(false);
  });

  test.each([
    ['is visible', { active: true, lastAccessed: 6 }],
    ['was visited', { active: false, lastAccessed: 6 }],
  ])('keeps a tab that %s when the capture is saved', async (_, tab) => {
    const { save, report, uploads, tabs } = startWorker();
    await save();
    await report(100, SAVING);
    tabs.set(100, tab);
    await uploads.finish(ID, fromTab(100));
    expect(tabs.has(100)).toBe(true);
  });

  test('keeps a tab that was not opened for the upload', async () => {
    const { report, uploads, tabs } = startWorker();
    tabs.set(50, { active: false, lastAccessed: 5 });
    await report(50, SAVING);
    await uploads.finish(ID, fromTab(50));
    expect(tabs.has(50)).toBe(true);
  });

  test('starts again in a new tab when the page of the upload is gone', async () => {
    const { save, report, created, sendToFrame, tabs } = startWorker();
    await save();
    await report(100, SAVING);
    sendToFrame.mockRejectedValueOnce(new Error('Could not establish connection.'));
    await save();
    expect(created).toHaveLength(2);
    expect([...tabs.keys()]).toEqual([101]);
  });

  test('retries a failed upload in its page', async () => {
    const { save, report, created, sendToFrame } = startWorker();
    await save();
    await report(100, REFUSED);
    await save();
    expect(sendToFrame).toHaveBeenLastCalledWith(100, { frameRequest: 'retryUpload', id: ID }, { documentId: 'document-100' });
    expect(await readUpload(ID)).toMatchObject({ state: 'saving', fraction: 0, tabId: 100 });
    expect(created).toHaveLength(1);
  });

  test('records that the user is signed out, only for uploads of the tab', async () => {
    const { save, uploads } = startWorker();
    await save();
    await uploads.failSignedOut(fromTab(50));
    expect(await readUpload(ID)).toMatchObject({ state: 'opening' });
    await uploads.failSignedOut(fromTab(100));
    expect(await readUpload(ID)).toMatchObject({ state: 'failed', problem: 'signedOut' });
    await uploads.showUpload({ id: ID });
    expect(await chrome.tabs.get(100)).toMatchObject({ active: true });
  });

  test('removes an upload that the user cancels on the site', async () => {
    const { save, report } = startWorker();
    await save();
    await report(50, { state: 'canceled' });
    expect(await readUpload(ID)).toBeDefined();
    await report(100, { state: 'canceled' });
    expect(await readUpload(ID)).toBeUndefined();
  });

  test('does not open a tab for a deleted capture', async () => {
    const { save, created } = startWorker({ isDeleted: true });
    await expect(save()).rejects.toThrow('viewerCaptureDeleted');
    expect(created).toEqual([]);
  });

  test('closes the tab when the upload fails because the capture was deleted', async () => {
    const { tabs, created, report } = startWorker({ isDeleted: true });
    tabs.set(100, { active: false, lastAccessed: 5 });
    await chrome.storage.session.set({
      'upload.one': { state: 'saving', tabId: 100, unvisitedSince: 5, documentId: 'document-100', fraction: 0 },
    });
    await report(100, REFUSED);
    expect(await readUpload(ID)).toBeUndefined();
    expect([...tabs.keys()]).toEqual([]);
    expect(created).toEqual([]);
  });
});
