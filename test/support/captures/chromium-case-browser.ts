import type { Page } from 'playwright-core';
import { capturePage } from '../extension/capture-page.ts';
import { withCdpSession } from '../extension/cdp-session.ts';
import type { ExtensionBrowser } from '../extension/extension-browser.ts';
import { decodePng, type Pixels } from '../extension/pixels.ts';
import { clickInPopup } from '../extension/popup-driver.ts';
import { takeReferenceScreenshot, takeReferenceScreenshotInWindow } from '../extension/reference-screenshot.ts';
import type { ScriptContext, ScriptFunction } from '../script-context.ts';
import type { CaptureDriver, CaseBrowser, CasePage, WindowSize } from './case-page.ts';

/** Opens and captures pages of capture cases in Chromium. */
export function createChromiumCaseBrowser(browser: ExtensionBrowser): CaseBrowser {
  const pages = new WeakMap<CasePage, Page>();
  const requirePage = (casePage: CasePage): Page => {
    const page = pages.get(casePage);
    if (!page) throw new Error('The page belongs to another browser.');
    return page;
  };
  const driver: CaptureDriver = { extension: browser.worker, clickInPopup: (label) => clickInPopup(browser, label) };
  const open = async (url: string): Promise<CasePage> => {
    const page = await browser.context.newPage();
    await page.goto(url);
    const casePage = new ChromiumCasePage(page, () => open(url));
    pages.set(casePage, page);
    return casePage;
  };
  return {
    open,
    async capture(casePage, duringCapture) {
      const page = requirePage(casePage);
      const [{ capture, file, resultPage }] = await Promise.all([capturePage(browser, page), duringCapture?.(driver)]);
      await resultPage.close();
      await page.bringToFront();
      return { capture, pixels: await decodePng(file) };
    },
  };
}

class ChromiumCasePage implements CasePage {
  readonly scrollbarPx = 15;
  readonly openAgain: () => Promise<CasePage>;
  readonly #page: Page;
  readonly #context: ScriptContext;

  constructor(page: Page, openAgain: () => Promise<CasePage>) {
    this.#page = page;
    this.#context = page;
    this.openAgain = openAgain;
  }

  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument>, argument: Argument): Promise<Result>;
  evaluate<Result, Argument>(run: ScriptFunction<Result, Argument | undefined>, argument?: Argument): Promise<Result> {
    return this.#context.evaluate(run, argument);
  }

  readUrl = async (): Promise<string> => this.#page.url();
  takeWholePage = (): Promise<Pixels> => takeReferenceScreenshot(this.#page);
  takeInWindow = (size: WindowSize): Promise<Pixels> => takeReferenceScreenshotInWindow(this.#page, size);
  click = (selector: string): Promise<void> => this.#page.locator(selector).click();
  close = (): Promise<void> => this.#page.close();

  takeVisibleArea(): Promise<Pixels> {
    return withCdpSession(this.#page, async (session) => {
      const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
      return decodePng(Buffer.from(data, 'base64'));
    });
  }

  setPinchZoom(scale: number): Promise<void> {
    return withCdpSession(this.#page, async (session) => {
      await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: scale });
      await this.#page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1);
    });
  }
}
