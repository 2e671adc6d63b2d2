import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stampNewCapture } from '../../../../extension/background/stamp-new-capture.ts';
import { createFakeArea } from '../../../support/extension/fake-storage.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';

const CROPPED = { shapes: [], crop: { x: 0, y: 0, width: 1, height: 1 } };

let sync: ReturnType<typeof createFakeArea>;
let local: ReturnType<typeof createFakeArea>;
let managed: ReturnType<typeof createFakeArea>;
beforeEach(() => {
  [sync, local, managed] = [createFakeArea({ stampDate: true }), createFakeArea({ login: PREMIUM_LOGIN }), createFakeArea()];
  vi.stubGlobal('chrome', { storage: { sync, local, managed } });
});
afterEach(() => void vi.unstubAllGlobals());

/** Stamps a capture with the stored edits, and returns its edits after that. */
async function stamp(edits?: unknown): Promise<unknown> {
  const stored = new Map<string, unknown>(edits === undefined ? [] : [['a', edits]]);
  const captures = {
    readEdits: async (id: string) => stored.get(id),
    writeEdits: async (id: string, written: unknown) => void stored.set(id, written),
  };
  await stampNewCapture(captures, 'a');
  return stored.get('a');
}

test('stampNewCapture stores the stamps of the settings', async () => {
  expect(await stamp()).toEqual({ shapes: [], stamps: { date: true, url: false, place: 'above' } });
});

test('stampNewCapture stores the stamps of the policy', async () => {
  await managed.set({ stampDate: false, stampUrl: true, stampPlace: 'below' });
  expect(await stamp()).toEqual({ shapes: [], stamps: { date: false, url: true, place: 'below' } });
});

test('stampNewCapture stores no forced stamps, which are added when a capture is read', async () => {
  await sync.remove(['stampDate']);
  await managed.set({ forcedStamps: ['date', 'url'] });
  expect(await stamp()).toBeUndefined();
  await sync.set({ stampUrl: true });
  expect(await stamp()).toEqual({ shapes: [], stamps: { date: false, url: true, place: 'above' } });
});

test('stampNewCapture keeps the edits of a capture', async () => {
  expect(await stamp(CROPPED)).toEqual(CROPPED);
});

test.each([
  ['the user is not signed in', () => local.remove(['login'])],
  ['Premium has ended', () => local.set({ login: { ...PREMIUM_LOGIN, expires: 1 } })],
  ['no stamp is selected', () => sync.remove(['stampDate'])],
])('stampNewCapture stores nothing when %s', async (_, change) => {
  await change();
  expect(await stamp()).toBeUndefined();
});
