import { element } from '../dom/element.ts';
import { sendRequest } from '../messages.ts';
import { type FailedCapture, onProgress, readProgress, setProgress } from '../progress.ts';
import { createFooter, createHeader } from './header-and-footer.ts';
import { getPopupScreen, type PopupState } from './popup-screen.ts';
import { mountScreen } from './screen-view.ts';

const REDRAW_MS = 500;

/** Shows the popup and starts a capture at once, unless there is an earlier failure to show. */
function openPopup(): void {
  const main = element('main');
  const show = mountScreen(main, (pane) => void startCapture(pane));
  let state: PopupState = {
    progress: undefined,
    startRequest: 'pending',
    startError: undefined,
    tabId: undefined,
    shownCapture: undefined,
  };
  const update = (changes: Partial<PopupState>): void => {
    state = { ...state, ...changes };
    show(getPopupScreen(state), Date.now());
  };

  async function startCapture(pane?: number): Promise<void> {
    update({ startRequest: 'pending', startError: undefined, shownCapture: undefined });
    try {
      const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
      update({ tabId: tab?.id });
      // The service worker ignores the request while a capture runs, unless `pane` is set.
      if (tab?.id !== undefined) await sendRequest('startCapture', { tabId: tab.id, ...(pane !== undefined && { pane }) });
      update({ startRequest: 'done', progress: await readProgress() });
    } catch (error) {
      update({ startRequest: 'done', startError: error instanceof Error ? error.message : String(error) });
    }
  }

  document.body.append(createHeader(), main, createFooter());
  const abortController = new AbortController();
  addEventListener('pagehide', () => abortController.abort());
  setInterval(() => update({}), REDRAW_MS);
  update({});
  void takeUnseenFailure().then((failed) => {
    if (failed) update({ startRequest: 'done', progress: failed });
    else void startCapture();
    onProgress((now) => update({ progress: now, ...(now.state === 'running' && { shownCapture: now }) }), abortController.signal);
  });
}

openPopup();

/** Returns a failure that no popup has shown yet, and marks it as shown. */
export async function takeUnseenFailure(): Promise<FailedCapture | undefined> {
  const last = await readProgress();
  if (last.state !== 'failed' || !last.isUnseen) return undefined;
  const failure: FailedCapture = { state: 'failed', reason: last.reason };
  await setProgress(failure);
  await chrome.action.setBadgeText({ text: '' });
  return failure;
}
