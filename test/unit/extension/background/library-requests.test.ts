import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserAdapter } from '#browser';
import { CONSENT_ERROR } from '#shared/extension-protocol.ts';
import { createLibraryRequests } from '../../../../extension/background/library-requests.ts';
import { handleRequests, type Requests, sendRequest } from '../../../../extension/messages.ts';
import type { Captures } from '../../../../extension/storage/captures.ts';

type Listener = (message: unknown, sender: object, respond: (reply: unknown) => void) => boolean;

const PAGE = { id: 'extension', url: 'chrome-extension://extension/connect.html' };

const find = vi.fn(async () => undefined);

/** Starts a worker without captures. Messages reach it from the connect frame. */
function startWorker(): void {
  const listeners: Listener[] = [];
  vi.stubGlobal('chrome', {
    runtime: {
      id: PAGE.id,
      getURL: () => 'chrome-extension://extension/',
      onMessage: { addListener: (listener: Listener) => listeners.push(listener) },
      sendMessage: (message: unknown) => new Promise((resolve) => listeners.map((listener) => listener(message, PAGE, resolve))),
    },
  });
  const captures = Promise.resolve({ find } as unknown as Captures);
  handleRequests(createLibraryRequests(captures) as unknown as Requests);
}

const readCapture = () => sendRequest('readCapture', { id: 'one', offset: 0 });

beforeEach(() => {
  find.mockClear();
  startWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('readCapture', () => {
  test('throws an error that the site recognizes before the user consents and after a withdrawal', async () => {
    const hasConsent = vi.spyOn(browserAdapter, 'hasUploadConsent').mockResolvedValue(false);
    await expect(readCapture()).rejects.toMatchObject({ name: CONSENT_ERROR });
    expect(find).not.toHaveBeenCalled();
    hasConsent.mockResolvedValue(true);
    await expect(readCapture()).rejects.toMatchObject({ name: 'Error', message: 'This capture was deleted.' });
    hasConsent.mockResolvedValue(false);
    await expect(readCapture()).rejects.toMatchObject({ name: CONSENT_ERROR });
  });

  test('needs no consent in Chrome', async () => {
    await expect(readCapture()).rejects.toThrow('This capture was deleted.');
  });
});

test.each([
  ['listCaptures', () => sendRequest('listCaptures')],
  ['findCapture', () => sendRequest('findCapture', { id: 'one' })],
  ['captureThumbnail', () => sendRequest('captureThumbnail', { id: 'one' })],
] as const)('%s throws without the consent of the user, because titles and pictures may leave the computer', async (_, send) => {
  vi.spyOn(browserAdapter, 'hasUploadConsent').mockResolvedValue(false);
  await expect(send()).rejects.toMatchObject({ name: CONSENT_ERROR });
  expect(find).not.toHaveBeenCalled();
});
