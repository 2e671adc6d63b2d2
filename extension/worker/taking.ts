import { type Progress, setProgress } from '../progress.ts';
import type { Captures } from '../store/captures.ts';
import { Refused } from './capture-error.ts';
import { type Advance, capturePage } from './capture-page.ts';
import type { Target } from './screen.ts';

/** The browser's quota: two pictures in a second. */
const PICTURE_MS = 500;
/** How long somebody is asked whether to follow a page that keeps growing: less than a worker sleeps after. */
const ASKING_MS = 20_000;

type Taken = Extract<Progress, { readonly state: 'taking' }>;

/** The one capture that can be under way, and what people say to it. */
export class Taking {
  readonly #captures: Promise<Captures>;
  #isBusy = false;
  #isStopped = false;
  #now: Taken | undefined;
  #decide: (goesOn: boolean) => void = () => undefined;

  constructor(captures: Promise<Captures>) {
    this.#captures = captures;
  }

  /** Begins with a tab, and answers as soon as that is told. While one capture is under way another is not begun. */
  async start(tab: chrome.tabs.Tab): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    this.#isStopped = false;
    // What one before had begun is ended first. Where that fails, so does this one, and says so.
    await this.#captures.catch(() => undefined);
    const startedAt = Date.now();
    const unknown = { rows: 0, allRows: 0, startedAt, endsAt: startedAt };
    this.#now = { state: 'taking', captureId: crypto.randomUUID(), tabId: tab.id ?? chrome.tabs.TAB_ID_NONE, ...unknown };
    await setProgress(this.#now);
    this.#finish(tab, this.#now).catch((error: unknown) => console.error('capture', error));
  }

  stop(): void {
    this.#isStopped = true;
    this.#decide(false);
  }

  keepGoing(): void {
    this.#decide(true);
  }

  async #finish(tab: chrome.tabs.Tab, begun: Taken): Promise<void> {
    try {
      await this.#take(tab, begun);
      await setProgress({ state: 'idle' });
      await chrome.tabs.create({ url: `result.html?id=${begun.captureId}`, index: tab.index + 1, openerTabId: begun.tabId });
    } catch (error) {
      console.error('capture', error);
      await setProgress({ state: 'failed', reason: error instanceof Refused ? error.reason : 'unknown' });
    } finally {
      this.#isBusy = false;
      this.#now = undefined;
      await chrome.action.setBadgeText({ text: '' });
    }
  }

  /** Answers when what came of it is kept. */
  async #take(tab: chrome.tabs.Tab, begun: Taken): Promise<void> {
    await capturePage(await this.#captures, targetOf(tab, begun), {
      isStopped: () => this.#isStopped,
      mayGoOn: () => this.#ask(),
      onAdvance: (advance) => this.#tell({ ...begun, ...told(advance) }),
    });
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
    const percent = Math.round((100 * now.rows) / now.allRows);
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
