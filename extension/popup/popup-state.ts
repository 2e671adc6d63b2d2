import { createStore, type Store } from '../../web/hooks/store.ts';
import { sendRequest } from '../messages.ts';
import { type FailedCapture, onProgress, readProgress, setProgress } from '../progress.ts';
import type { PopupState } from './popup-screen.ts';

export interface PopupStore extends Pick<Store<PopupState>, 'read' | 'subscribe'> {
  /** Captures the active tab, or the pane with that index. */
  readonly startCapture: (pane?: number) => Promise<void>;
}

/** Starts a capture at once, unless there is an earlier failure to show. Follows the progress until the popup closes. */
export function createPopupState(): PopupStore {
  const store = createStore<PopupState>({
    progress: undefined,
    startRequest: 'pending',
    startError: undefined,
    tabId: undefined,
    shownCapture: undefined,
  });
  const change = (changes: Partial<PopupState>): void => store.update((state) => ({ ...state, ...changes }));

  async function startCapture(pane?: number): Promise<void> {
    change({ startRequest: 'pending', startError: undefined, shownCapture: undefined });
    try {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      change({ tabId: tab?.id });
      // The service worker ignores the request while a capture runs, unless `pane` is set.
      if (tab?.id !== undefined) await sendRequest('startCapture', { tabId: tab.id, ...(pane !== undefined && { pane }) });
      change({ startRequest: 'done', progress: await readProgress() });
    } catch (error) {
      change({ startRequest: 'done', startError: error instanceof Error ? error.message : String(error) });
    }
  }

  const abortController = new AbortController();
  addEventListener('pagehide', () => abortController.abort());
  void takeUnseenFailure().then((failed) => {
    if (failed) change({ startRequest: 'done', progress: failed });
    else void startCapture();
    onProgress((now) => change({ progress: now, ...(now.state === 'running' && { shownCapture: now }) }), abortController.signal);
  });
  return { read: store.read, subscribe: store.subscribe, startCapture };
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
