import { browserAdapter } from '#browser';
import { type CaptureMode, type Delay, isSelectionMode, type SelectionMode } from '../capture-mode.ts';
import { readProgress, setProgress } from '../progress.ts';
import { CaptureFailedError, getFailureReason } from './capture-error.ts';
import type { CaptureJob } from './capture-job.ts';
import { reportFailure } from './capture-outcome.ts';
import { injectFile } from './remote-agent.ts';

interface CaptureRequest {
  readonly mode: CaptureMode;
  readonly pane?: number | undefined;
  readonly delay?: Delay | undefined;
  /** If true, the request discards a running capture. If false, the request does nothing while a capture runs. */
  readonly replaces: boolean;
}

const COUNTDOWN_STEP_MS = 1_000;

/** Starts captures, after a countdown or a selection on the page if necessary. */
export class CaptureStarter {
  readonly #job: CaptureJob;
  #countdownController: AbortController | undefined;

  constructor(job: CaptureJob) {
    this.#job = job;
  }

  /** Resolves when the capture, the countdown or the selection has started. The stored `Progress` reports failures. */
  async start(tab: chrome.tabs.Tab, request: CaptureRequest): Promise<void> {
    if (this.#job.isBusy && !request.replaces) return;
    await this.#cancelPending();
    if (request.delay) await this.#startCountdown(tab, { ...request, delay: request.delay });
    else await this.#startNow(tab, request);
  }

  /** Ends a running capture and keeps its rows. Cancels a countdown or a selection. */
  async stop(): Promise<void> {
    await this.#cancelPending();
    this.#job.stop();
  }

  /** Ends a running capture and deletes it. */
  async discard(): Promise<void> {
    if (!this.#job.isBusy) return;
    await this.#job.discard();
    await setProgress({ state: 'idle' });
    await chrome.action.setBadgeText({ text: '' });
  }

  /** Ends the selection in a tab, and captures the selected part unless `isCanceled`. Ignores a tab without a selection. */
  async finishSelection(tab: chrome.tabs.Tab, isCanceled: boolean): Promise<void> {
    const progress = await readProgress();
    if (progress.state !== 'selecting' || progress.tabId !== tab.id) return;
    await setProgress({ state: 'idle' });
    if (!isCanceled) await this.#job.start(tab, { mode: progress.mode }, true);
  }

  /** Ends the selection in a tab that the user has closed. */
  async forgetTab(tabId: number): Promise<void> {
    const progress = await readProgress();
    if (progress.state === 'selecting' && progress.tabId === tabId) await setProgress({ state: 'idle' });
  }

  async #cancelPending(): Promise<void> {
    this.#countdownController?.abort();
    this.#countdownController = undefined;
    const progress = await readProgress();
    if (progress.state !== 'countdown' && progress.state !== 'selecting') return;
    await setProgress({ state: 'idle' });
    await chrome.action.setBadgeText({ text: '' });
    if (progress.state === 'selecting') await cancelSelection(progress.tabId);
  }

  async #startNow(tab: chrome.tabs.Tab, { mode, pane, replaces }: CaptureRequest): Promise<void> {
    if (!isSelectionMode(mode)) return this.#job.start(tab, { mode, pane }, replaces);
    await this.#job.discard();
    // The discarded capture leaves its percentage on the badge.
    await chrome.action.setBadgeText({ text: '' });
    await this.#select(tab, mode);
  }

  async #select(tab: chrome.tabs.Tab, mode: SelectionMode): Promise<void> {
    const tabId = tab.id ?? chrome.tabs.TAB_ID_NONE;
    try {
      // Stored first, because the tab may be closed or navigate at once.
      await setProgress({ state: 'selecting', tabId, mode });
      await startSelection(tabId, mode);
    } catch (error) {
      console.info('Could not start the selection', error);
      await reportFailure(getFailureReason(error));
    }
  }

  async #startCountdown(tab: chrome.tabs.Tab, request: CaptureRequest & { readonly delay: Delay }): Promise<void> {
    await this.#job.discard();
    this.#countdownController?.abort();
    const abortController = new AbortController();
    this.#countdownController = abortController;
    const startsAt = Date.now() + request.delay * COUNTDOWN_STEP_MS;
    const tabId = tab.id ?? chrome.tabs.TAB_ID_NONE;
    await setProgress({ state: 'countdown', tabId, mode: request.mode, startsAt });
    void this.#runCountdown(tab, request, { startsAt, signal: abortController.signal }).catch((error: unknown) =>
      console.error('The countdown failed', error),
    );
  }

  async #runCountdown(
    { id: tabId = chrome.tabs.TAB_ID_NONE, url: initialUrl }: chrome.tabs.Tab,
    request: CaptureRequest,
    { startsAt, signal }: { readonly startsAt: number; readonly signal: AbortSignal },
  ): Promise<void> {
    for (let leftMs = startsAt - Date.now(); leftMs > 0; leftMs = startsAt - Date.now()) {
      // The call also keeps the browser from stopping the worker.
      await chrome.action.setBadgeText({ text: String(Math.ceil(leftMs / COUNTDOWN_STEP_MS)) });
      await new Promise((resolve) => setTimeout(resolve, Math.min(leftMs, COUNTDOWN_STEP_MS)));
      if (signal.aborted) return;
    }
    this.#countdownController = undefined;
    await chrome.action.setBadgeText({ text: '' });
    await setProgress({ state: 'idle' });
    const tab = await chrome.tabs.get(tabId).catch(() => undefined);
    if (!tab) return reportFailure('tabClosed');
    // The browser hides the URL of a page that the extension may not capture.
    const hasLostAccess = initialUrl !== undefined && tab.url === undefined;
    if (!tab.active || hasLostAccess) return reportFailure('leftDuringDelay');
    await this.#startNow(tab, { ...request, replaces: true });
  }
}

/** Lets the user select a part of the page in a tab. Throws `CaptureFailedError` (`notAllowed`, `tabClosed`). */
async function startSelection(tabId: number, mode: SelectionMode): Promise<void> {
  try {
    await injectFile({ tabId }, 'selection.js');
    await chrome.scripting.executeScript({ target: { tabId }, func: startInPage, args: [mode] });
  } catch (cause) {
    throw new CaptureFailedError(browserAdapter.isTabClosedError(cause) ? 'tabClosed' : 'notAllowed', { cause });
  }
}

/** Removes the overlay of a selection. Does nothing if the page is gone. */
async function cancelSelection(tabId: number): Promise<void> {
  await chrome.scripting
    .executeScript({ target: { tabId }, func: cancelInPage })
    .catch((error: unknown) => console.info('Could not cancel the selection', error));
}

/** The browser serializes these functions and runs them in the page. They must not use anything from outside the function. */
const startInPage = (mode: SelectionMode): void => globalThis.__gofullpageSelector?.start(mode);
const cancelInPage = (): void => globalThis.__gofullpageSelector?.cancel();
