import { createStore, type Store } from '../../web/hooks/store.ts';
import { sendRequest } from '../messages.ts';
import { type FailedCapture, onProgress, readProgress, setProgress } from '../progress.ts';
import { applyProgress, type CaptureChoice, type PopupState } from './popup-screen.ts';

export interface PopupStore extends Pick<Store<PopupState>, 'read' | 'subscribe'> {
  readonly startCapture: (choice?: CaptureChoice) => Promise<void>;
  /** Discards the running capture, if any. */
  readonly discardCapture: () => Promise<void>;
}

/** Starts a capture at once, unless there is an earlier failure or a countdown to show. Follows the progress until the popup closes. */
export function createPopupStore(): PopupStore {
  const store = createStore<PopupState>({
    progress: undefined,
    startRequest: 'pending',
    startError: undefined,
    tabId: undefined,
    shownCapture: undefined,
  });
  const change = (changes: Partial<PopupState>): void => store.update((state) => ({ ...state, ...changes }));

  async function startCapture(choice: CaptureChoice = {}): Promise<void> {
    change({ startRequest: 'pending', startError: undefined, shownCapture: undefined });
    try {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      change({ tabId: tab?.id });
      if (tab?.id !== undefined) await sendRequest('startCapture', { tabId: tab.id, ...choice });
      const progress = await readProgress();
      // Closes the popup, because the user selects in the page, with the pointer or the keyboard.
      if (progress.state === 'selecting') window.close();
      change({ startRequest: 'done', progress });
    } catch (error) {
      change({ startRequest: 'done', startError: error instanceof Error ? error.message : String(error) });
    }
  }

  async function discardCapture(): Promise<void> {
    if (store.read().progress?.state !== 'running') return;
    await sendRequest('discardCapture');
    change({ startRequest: 'done', progress: await readProgress(), shownCapture: undefined });
  }

  const abortController = new AbortController();
  addEventListener('pagehide', () => abortController.abort());
  void takeUnseenFailure().then(async (failed) => {
    if (failed) change({ startRequest: 'done', progress: failed });
    else if (await isCountingDown()) change({ startRequest: 'done' });
    else void startCapture();
    onProgress((progress) => store.update((state) => applyProgress(state, progress)), abortController.signal);
  });
  return { read: store.read, subscribe: store.subscribe, startCapture, discardCapture };
}

/**
 * Returns true if a countdown is running. If the browser has stopped the service worker during a countdown, an expired countdown stays in
 * the storage.
 */
async function isCountingDown(): Promise<boolean> {
  const progress = await readProgress();
  return progress.state === 'countdown' && progress.startsAt > Date.now();
}

/** Returns a failure that no popup has shown yet, and marks it as shown. */
async function takeUnseenFailure(): Promise<FailedCapture | undefined> {
  const last = await readProgress();
  if (last.state !== 'failed' || !last.isUnseen) return undefined;
  const failure: FailedCapture = { state: 'failed', reason: last.reason };
  await setProgress(failure);
  await chrome.action.setBadgeText({ text: '' });
  return failure;
}
