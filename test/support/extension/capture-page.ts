import type { Page } from 'playwright-core';
import type { ListedCapture } from '#shared/extension-protocol.ts';
import type { PageText } from '#shared/imaging/page-text.ts';
import type { Capture } from '../../../extension/capture.ts';
import type { ScriptContext } from '../script-context.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/** Twice the time of the tallest page in test/budgets (90 s). */
const CAPTURE_TIMEOUT_MS = 180_000;

export interface CaptureResult {
  readonly capture: Capture;
  readonly file: Buffer;
  readonly resultPage: Page;
}

export async function capturePage(browser: ExtensionBrowser, page: Page): Promise<CaptureResult> {
  const [resultPage] = await Promise.all([waitForResultPage(browser), browser.clickToolbarButton(page)]);
  return readCaptureResult(browser, resultPage);
}

/** Call this before the click that opens the page. */
export const waitForResultPage = (browser: ExtensionBrowser): Promise<Page> =>
  browser.context.waitForEvent('page', {
    predicate: (page) => page.url().startsWith(browser.pageUrl('result.html?id=')),
    timeout: CAPTURE_TIMEOUT_MS,
  });

async function readCaptureResult(browser: ExtensionBrowser, resultPage: Page): Promise<CaptureResult> {
  const id = new URL(resultPage.url()).searchParams.get('id') ?? '';
  return { capture: await readCapture(browser, id), file: await readCaptureFile(resultPage, id), resultPage };
}

export const readCapture = (browser: ExtensionBrowser, id: string): Promise<Capture> => readStoredCapture(browser.worker, id);

/** Returns the captures that the background script lists for the site. `page` is one of the extension's pages. */
export async function listCaptures(page: ScriptContext): Promise<readonly ListedCapture[]> {
  const response = await page.evaluate(() => chrome.runtime.sendMessage({ request: 'listCaptures' }));
  if (!Array.isArray(response?.output)) throw new Error(`The extension lists no captures: ${JSON.stringify(response)}`);
  return response.output;
}

/** `context` is the service worker or one of the extension's pages. */
export async function readStoredCapture(context: ScriptContext, id: string): Promise<Capture> {
  const stored = await readStored<Capture>(context, 'captures', id);
  if (!stored) throw new Error(`Capture ${id} is not stored.`);
  return stored;
}

export async function readCaptureText(browser: ExtensionBrowser, id: string): Promise<PageText> {
  const text = await readStored<PageText>(browser.worker, 'texts', id);
  if (!text) throw new Error(`The text of capture ${id} is not stored.`);
  return text;
}

/** `page` is one of the extension's pages. */
export const readEdits = (page: ScriptContext, id: string): Promise<unknown> => readStored(page, 'edits', id);

/** `context` is the service worker or one of the extension's pages. */
const readStored = <Stored>(
  context: ScriptContext,
  store: 'captures' | 'edits' | 'texts',
  id: string,
): Promise<Stored | undefined> =>
  context.evaluate(
    (key) =>
      new Promise<Stored | undefined>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const request = opening.result.transaction(key.store).objectStore(key.store).get(key.id);
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
          opening.result.close();
        };
      }),
    { store, id },
  );

/** Reads the PNG of a capture in slices, as the site does. `page` is one of the extension's pages. */
export async function readCaptureFile(page: ScriptContext, id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let offset = 0; ; offset = parts.reduce((sum, { length }) => sum + length, 0)) {
    const message = { request: 'readCapture', input: { id, offset } };
    const response = await page.evaluate((sent): Promise<{ output: string }> => chrome.runtime.sendMessage(sent), message);
    const part = Buffer.from(response.output, 'base64');
    if (part.length === 0) return Buffer.concat(parts);
    parts.push(part);
  }
}
