import { setProgress, type Taking as Taken } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { Refused } from './capture-error.ts';
import { type Advance, capturePage } from './capture-page.ts';
import { isPopupOpen } from './is-popup-open.ts';
import type { Target } from './screen.ts';
import { showCapture } from './show-capture.ts';
import { tellFailure } from './tell-failure.ts';

/** Time per screenshot: the browser allows two per second. */
const PICTURE_MS = 500;
/**
 * Time that the user has to decide on a page that keeps growing. Shorter than the idle time after which the browser stops the
 * worker.
 */
const ASKING_MS = 20_000;

/** Runs one capture at a time and applies the user's choices to it. */
export class Taking {
  readonly #captures: Promise<Captures>;
  #isBusy = false;
  #isStopped = false;
  #isGivenUp = false;
  #ended: Promise<void> = Promise.resolve();
  #now: Taken | undefined;
  #decide: (goesOn: boolean) => void = () => undefined;

  constructor(captures: Promise<Captures>) {
    this.#captures = captures;
  }

  /**
   * Starts a capture and resolves as soon as `Progress` reports it. Does nothing if a capture is running, unless `pane` is
   * set: then the running capture is discarded.
   */
  async start(tab: chrome.tabs.Tab, pane?: number): Promise<void> {
    while (this.#isBusy) {
      if (pane === undefined) return;
      await this.#giveUp();
    }
    this.#isBusy = true;
    this.#isStopped = false;
    this.#isGivenUp = false;
    const telling = this.#tellBegun(tab);
    this.#ended = telling
      .then((begun) => this.#finish(tab, begun, pane))
      .catch((error: unknown) => console.error('capture', error))
      .finally(() => {
        this.#isBusy = false;
        this.#now = undefined;
      });
    await telling;
  }

  get isBusy(): boolean {
    return this.#isBusy;
  }

  stop(): void {
    this.#isStopped = true;
    this.#decide(false);
  }

  keepGoing(): void {
    this.#decide(true);
  }

  async #giveUp(): Promise<void> {
    this.#isGivenUp = true;
    this.stop();
    await this.#ended;
  }

  async #tellBegun(tab: chrome.tabs.Tab): Promise<Taken> {
    // Waits for the cleanup of an interrupted capture. If the cleanup fails, this capture fails below and reports it.
    await this.#captures.catch(() => undefined);
    const startedAt = Date.now();
    const unknown = { rows: 0, allRows: 0, startedAt, endsAt: startedAt };
    const begun = {
      state: 'taking',
      captureId: crypto.randomUUID(),
      tabId: tab.id ?? chrome.tabs.TAB_ID_NONE,
      ...unknown,
    } as const;
    this.#now = begun;
    await setProgress(begun);
    await chrome.action.setBadgeText({ text: '' });
    return begun;
  }

  async #finish(tab: chrome.tabs.Tab, begun: Taken, pane: number | undefined): Promise<void> {
    try {
      await this.#take(tab, begun, pane);
      if (this.#isGivenUp) await (await this.#captures).remove(begun.captureId);
      else await this.#show(begun);
    } catch (error) {
      console.error('capture', error);
      // A discarded capture reports no failure, because another one replaces it.
      if (!this.#isGivenUp) await tellFailure(error instanceof Refused ? error.reason : 'unknown');
    }
  }

  async #take(tab: chrome.tabs.Tab, begun: Taken, pane: number | undefined): Promise<void> {
    let known = begun;
    await capturePage(await this.#captures, targetOf(tab, begun), {
      pane,
      isStopped: () => this.#isStopped,
      mayGoOn: () => this.#ask(),
      onChoice: (parts) => {
        known = { ...begun, parts };
        this.#tell(known);
      },
      onAdvance: (advance) => this.#tell({ ...known, ...told(advance) }),
    });
  }

  /**
   * Opens the capture. While the popup asks for access to a frame, the tab stays in the background, because a tab in front
   * would close the popup.
   */
  async #show(begun: Taken): Promise<void> {
    const isAsking = this.#now?.parts?.closedOrigin !== undefined && (await isPopupOpen());
    await setProgress({ state: 'idle' });
    await chrome.action.setBadgeText({ text: '' });
    await showCapture(begun, !isAsking);
  }

  async #ask(): Promise<boolean> {
    const answered = new Promise<boolean>((resolve) => {
      this.#decide = resolve;
      setTimeout(() => resolve(false), ASKING_MS);
    });
    if (this.#now) this.#tell({ ...this.#now, asksUntil: Date.now() + ASKING_MS });
    return answered;
  }

  #tell(now: Taken): void {
    this.#now = now;
    const percent = Math.round((100 * now.rows) / Math.max(1, now.allRows));
    Promise.all([setProgress(now), chrome.action.setBadgeText({ text: `${percent}%` })]).catch((error: unknown) =>
      console.error('progress', error),
    );
  }
}

const told = ({ picturesLeft, ...rows }: Advance) => ({ ...rows, endsAt: Date.now() + picturesLeft * PICTURE_MS });

const targetOf = ({ windowId, url = '', title = '' }: chrome.tabs.Tab, { tabId, captureId }: Taken): Target => ({
  captureId,
  tabId,
  windowId,
  url,
  title: title || url,
});
