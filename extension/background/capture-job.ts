import { browserAdapter } from '#browser';
import type { CaptureMode } from '../capture-mode.ts';
import { type CapturedRows, type RunningCapture, setProgress } from '../progress.ts';
import { readSettings } from '../settings/settings.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureIncompleteError, getFailureReason, logCaptureError } from './capture-error.ts';
import { isPopupOpen, reportFailure, showCapture } from './capture-outcome.ts';
import { type CaptureOptions, type CaptureProgress, capturePage } from './capture-page.ts';
import { captureSelection } from './capture-selection.ts';
import type { CaptureTarget } from './capture-target.ts';
import { captureVisibleArea } from './capture-visible-area.ts';
import { stampNewCapture } from './stamp-new-capture.ts';

/**
 * Time for the user to decide whether to continue on a page that keeps growing. It must be shorter than the 30 seconds of
 * inactivity after which the browser stops the worker.
 */
const DECISION_TIMEOUT_MS = 20_000;

export interface JobRequest {
  readonly mode: CaptureMode;
  /** Index in `PageAgent.listPanes()`, for the mode `page`. */
  readonly pane?: number | undefined;
}

/** Runs the captures of the worker, one at a time. */
export class CaptureJob {
  readonly #captures: Promise<Captures>;
  #isBusy = false;
  #isStopped = false;
  #discardController = new AbortController();
  #completion: Promise<void> = Promise.resolve();
  #progress: RunningCapture | undefined;
  /** Set while the user decides whether to continue. */
  #resolveDecision: ((continues: boolean) => void) | undefined;

  constructor(captures: Promise<Captures>) {
    this.#captures = captures;
  }

  /**
   * Starts a capture and resolves as soon as its progress is stored. If another capture is running, discards that capture if
   * `replaces` is set, and otherwise does nothing.
   */
  async start(tab: chrome.tabs.Tab, request: JobRequest, replaces: boolean): Promise<void> {
    if (this.#isBusy && !replaces) return;
    // Several requests may wait for the end of the same capture. The first one to continue is discarded by the next.
    while (this.#isBusy) await this.discard();
    this.#isBusy = true;
    this.#isStopped = false;
    this.#discardController = new AbortController();
    const whenStarted = this.#reportStart(tab);
    this.#completion = whenStarted
      .then((runningCapture) => this.#runAndShow(tab, runningCapture, request))
      .catch(logCaptureError)
      .finally(() => {
        this.#isBusy = false;
        this.#progress = undefined;
      });
    await whenStarted;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  /**
   * Ends a running capture and keeps its rows. The reason is `endless` while the user is asked whether to continue, and `stopped`
   * otherwise.
   */
  stop(): void {
    if (this.#resolveDecision) this.#resolveDecision(false);
    else this.#isStopped = true;
  }

  continueCapture(): void {
    this.#resolveDecision?.(true);
  }

  /** Ends a running capture at once and deletes it. */
  async discard(): Promise<void> {
    if (!this.#isBusy) return;
    this.#discardController.abort(new CaptureIncompleteError('stopped'));
    this.stop();
    await this.#completion;
  }

  async #reportStart(tab: chrome.tabs.Tab): Promise<RunningCapture> {
    // Waits for the cleanup of an interrupted capture. If the cleanup fails, `#run` throws its error.
    await this.#captures.catch(() => undefined);
    const startedAt = Date.now();
    const runningCapture: RunningCapture = {
      state: 'running',
      captureId: crypto.randomUUID(),
      tabId: tab.id ?? chrome.tabs.TAB_ID_NONE,
      capturedRows: 0,
      totalRows: 0,
      startedAt,
      endsAt: startedAt,
    };
    this.#progress = runningCapture;
    await setProgress(runningCapture);
    await chrome.action.setBadgeText({ text: '' });
    return runningCapture;
  }

  async #runAndShow(tab: chrome.tabs.Tab, runningCapture: RunningCapture, request: JobRequest): Promise<void> {
    try {
      await this.#run(toCaptureTarget(tab, runningCapture), runningCapture, request);
      if (this.#discardController.signal.aborted) await (await this.#captures).remove(runningCapture.captureId);
      else await this.#show(runningCapture);
    } catch (error) {
      // A discarded capture reports no failure, because another capture replaces it.
      if (this.#discardController.signal.aborted) return console.info('The discarded capture failed', error);
      logCaptureError(error);
      await reportFailure(getFailureReason(error));
    }
  }

  async #run(target: CaptureTarget, runningCapture: RunningCapture, { mode, pane }: JobRequest): Promise<void> {
    let progressWithPanes = runningCapture;
    const [captures, { stickyElements }] = await Promise.all([this.#captures, readSettings()]);
    const options: CaptureOptions = {
      pane,
      hidesFixedElements: stickyElements === 'hide',
      isStopped: () => this.#isStopped,
      discardSignal: this.#discardController.signal,
      askToContinue: (rows) => this.#askToContinue(rows),
      onPaneOptions: (paneOptions) => {
        progressWithPanes = { ...runningCapture, paneOptions };
        this.#reportProgress(progressWithPanes);
      },
      onWaitForPage: (isWaitingForPage) => {
        if (this.#progress) this.#reportProgress({ ...this.#progress, isWaitingForPage });
      },
      onProgress: (progress) => this.#reportProgress({ ...progressWithPanes, ...addEndsAt(progress) }),
    };
    if (mode === 'page') await capturePage(captures, target, options);
    else if (mode === 'visible') await captureVisibleArea(captures, target);
    else await captureSelection(captures, target, options);
  }

  /**
   * Stamps the capture and opens it in a new tab. The tab stays in the background while the popup asks for access to a frame, because
   * activating the tab would close the popup.
   */
  async #show(runningCapture: RunningCapture): Promise<void> {
    await stampNewCapture(await this.#captures, runningCapture.captureId);
    const isAskingForAccess = this.#progress?.paneOptions?.blockedOrigin !== undefined && (await isPopupOpen());
    await setProgress({ state: 'idle' });
    await chrome.action.setBadgeText({ text: '' });
    await showCapture(runningCapture, !isAskingForAccess);
  }

  async #askToContinue(rows: CapturedRows): Promise<boolean> {
    const decision = new Promise<boolean>((resolve) => {
      this.#resolveDecision = resolve;
      setTimeout(() => resolve(false), DECISION_TIMEOUT_MS);
    });
    if (this.#progress) this.#reportProgress({ ...this.#progress, ...rows, decideUntil: Date.now() + DECISION_TIMEOUT_MS });
    const continues = await decision;
    this.#resolveDecision = undefined;
    return continues;
  }

  #reportProgress(progress: RunningCapture): void {
    this.#progress = progress;
    const percent = Math.round((100 * progress.capturedRows) / Math.max(1, progress.totalRows));
    Promise.all([setProgress(progress), chrome.action.setBadgeText({ text: `${percent}%` })]).catch((error: unknown) =>
      console.error('Could not report the progress', error),
    );
  }
}

const addEndsAt = ({ screenshotsLeft, ...rows }: CaptureProgress) => ({
  ...rows,
  endsAt: Date.now() + screenshotsLeft * browserAdapter.screenshotIntervalMs,
});

const toCaptureTarget = (
  { windowId, url = '', title = '' }: chrome.tabs.Tab,
  { tabId, captureId }: RunningCapture,
): CaptureTarget => ({
  captureId,
  tabId,
  windowId,
  url,
  title: title || url,
});
