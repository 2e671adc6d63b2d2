import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { readSettings, resetSettings, subscribeToSettings, writeSettings } from '../../../../extension/settings/settings.ts';
import { DEFAULT_SETTINGS } from '../../../../extension/settings/settings-schema.ts';
import { createFakeArea } from '../../../support/extension/fake-storage.ts';

const rejectQuota = () => Promise.reject(new Error('QUOTA_BYTES_PER_ITEM quota exceeded'));

let sync: ReturnType<typeof createFakeArea>;
let local: ReturnType<typeof createFakeArea>;
let managed: ReturnType<typeof createFakeArea>;
let info: MockInstance<typeof console.info>;

beforeEach(() => {
  [sync, local, managed] = [createFakeArea(), createFakeArea({ login: 'x' }), createFakeArea()];
  vi.stubGlobal('chrome', { storage: { sync, local, managed } });
  info = vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => void vi.unstubAllGlobals());

describe('readSettings', () => {
  test('returns the defaults when nothing is stored', async () => {
    expect(await readSettings()).toEqual({
      ...DEFAULT_SETTINGS,
      lockedKeys: [],
      isLibraryAllowed: true,
      forcedStamps: [],
      isSyncAvailable: true,
    });
    expect(info).not.toHaveBeenCalled();
  });

  test('returns stored values', async () => {
    await sync.set({ jpegQuality: 80, pdfMarginMm: 0 });
    expect(await readSettings()).toMatchObject({ jpegQuality: 80, pdfMarginMm: 0, pdfPaper: 'a4' });
  });

  test.each([
    ['jpegQuality', 101],
    ['jpegQuality', 0],
    ['jpegQuality', 50.5],
    ['jpegQuality', '80'],
    ['jpegQuality', null],
    ['format', 'avif'],
    ['fileNameTemplate', '{unknown}'],
    ['fileNameTemplate', ''],
    ['fileNameTemplate', 'x'.repeat(201)],
    ['pdfMarginMm', 15],
    ['pdfSmartBreaks', 'yes'],
    ['delaySeconds', 4],
    ['stickyElements', {}],
  ] as const)('uses the default of %s and keeps the stored value %j', async (key, value) => {
    await sync.set({ [key]: value, stampUrl: true });
    expect(await readSettings()).toMatchObject({ [key]: DEFAULT_SETTINGS[key], stampUrl: true });
    await writeSettings({ stampUrl: false });
    expect(sync.stored[key]).toEqual(value);
  });

  test('ignores keys of a newer version and keeps them in storage', async () => {
    await sync.set({ theme: 'dark' });
    expect(await readSettings()).not.toHaveProperty('theme');
    await resetSettings();
    expect(sync.stored).toEqual({ theme: 'dark' });
  });

  test('returns the defaults when the storage cannot be read', async () => {
    vi.stubGlobal('chrome', { storage: { sync: undefined, local: { ...local, get: rejectQuota } } });
    expect(await readSettings()).toMatchObject({ ...DEFAULT_SETTINGS, lockedKeys: [], isSyncAvailable: false });
  });
});

describe('policy', () => {
  test('takes precedence over the setting of the user and locks it', async () => {
    await sync.set({ jpegQuality: 80, pdfPaper: 'letter' });
    await managed.set({ jpegQuality: 60 });
    expect(await readSettings()).toMatchObject({ jpegQuality: 60, pdfPaper: 'letter', lockedKeys: ['jpegQuality'] });
  });

  test('prevents changes of locked settings and keeps the value of the user', async () => {
    await sync.set({ jpegQuality: 80 });
    await managed.set({ jpegQuality: 60 });
    await writeSettings({ jpegQuality: 70, pdfPaper: 'letter' });
    expect(sync.stored).toEqual({ jpegQuality: 80, pdfPaper: 'letter' });
  });

  test('turns off the library and forces stamps', async () => {
    await managed.set({ noLibrary: true, forcedStamps: ['url'] });
    expect(await readSettings()).toMatchObject({ isLibraryAllowed: false, forcedStamps: ['url'], lockedKeys: [] });
  });

  test('logs unknown keys and invalid values and ignores them', async () => {
    await managed.set({ color: 'red', noLibrary: 'yes', pdfPaper: 'a3', fileNameTemplate: '{user}', stampDate: true });
    expect(await readSettings()).toMatchObject({
      isLibraryAllowed: true,
      pdfPaper: 'a4',
      fileNameTemplate: DEFAULT_SETTINGS.fileNameTemplate,
      lockedKeys: ['stampDate'],
    });
    expect(info.mock.calls.flat().sort()).toEqual([
      'Policy "color" is unknown and is ignored.',
      'Policy "fileNameTemplate" has an invalid value and is ignored.',
      'Policy "noLibrary" has an invalid value and is ignored.',
      'Policy "pdfPaper" has an invalid value and is ignored.',
    ]);
  });
});

describe('writeSettings', () => {
  test('stores each setting under its own key', async () => {
    expect(await writeSettings({ jpegQuality: 80, stampPlace: 'below' })).toBe('sync');
    expect(sync.stored).toEqual({ jpegQuality: 80, stampPlace: 'below' });
  });

  test('stores the change on this computer when the sync storage is full', async () => {
    await sync.set({ jpegQuality: 80 });
    vi.stubGlobal('chrome', { storage: { sync: { ...sync, set: rejectQuota }, local, managed } });
    expect(await writeSettings({ jpegQuality: 70 })).toBe('local');
    expect(await readSettings()).toMatchObject({ jpegQuality: 70 });
    expect(local.stored).toEqual({ login: 'x', 'setting.jpegQuality': 70 });
  });

  test('uses the sync storage again when the sync storage accepts changes again', async () => {
    await local.set({ 'setting.jpegQuality': 70, 'setting.pdfPaper': 'letter' });
    expect(await writeSettings({ jpegQuality: 60 })).toBe('sync');
    expect(local.stored).toEqual({ login: 'x', 'setting.pdfPaper': 'letter' });
    expect(await readSettings()).toMatchObject({ jpegQuality: 60, pdfPaper: 'letter' });
  });

  test('throws when neither storage accepts the change', async () => {
    const broken = { ...local, set: rejectQuota };
    vi.stubGlobal('chrome', { storage: { sync: { ...sync, set: rejectQuota }, local: broken, managed } });
    await expect(writeSettings({ jpegQuality: 70 })).rejects.toThrow('quota exceeded');
  });
});

test('resetSettings removes the settings and nothing else', async () => {
  await sync.set({ jpegQuality: 80, format: 'avif' });
  await local.set({ 'setting.pdfPaper': 'letter' });
  await resetSettings();
  expect(await readSettings()).toMatchObject(DEFAULT_SETTINGS);
  expect(sync.stored).toEqual({});
  expect(local.stored).toEqual({ login: 'x' });
});

test('subscribeToSettings reports changes of settings and of the policy until the signal aborts', async () => {
  const listener = vi.fn<() => void>();
  const abortController = new AbortController();
  subscribeToSettings(listener, abortController.signal);
  await local.set({ login: 'y' });
  await sync.set({ theme: 'dark' });
  expect(listener).not.toHaveBeenCalled();
  await sync.set({ jpegQuality: 80 });
  await local.set({ 'setting.jpegQuality': 70 });
  await managed.set({ noLibrary: true });
  expect(listener).toHaveBeenCalledTimes(3);
  abortController.abort();
  await sync.set({ jpegQuality: 81 });
  expect(listener).toHaveBeenCalledTimes(3);
});
