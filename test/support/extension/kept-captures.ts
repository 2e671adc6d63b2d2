import type { Page } from 'playwright-core';
import type { Capture } from '../../../extension/capture.ts';
import type { ExtensionBrowser } from './extension-browser.ts';

/** The longest page of the proofs takes a minute and a half. */
const PATIENCE_MS = 180_000;

export interface Taken {
  readonly capture: Capture;
  readonly file: Buffer;
  /** The tab in which it was shown. */
  readonly result: Page;
}

/** Captures what a tab shows by the extension's button, and answers what came of it once the result page has opened. */
export async function take(browser: ExtensionBrowser, page: Page): Promise<Taken> {
  const opening = resultPage(browser);
  await browser.press(page);
  const result = await opening;
  const id = new URL(result.url()).searchParams.get('id') ?? '';
  return { capture: await captureOf(browser, id), file: await fileOf(result, id), result };
}

/** The next result page that opens. */
export const resultPage = (browser: ExtensionBrowser): Promise<Page> =>
  browser.context.waitForEvent('page', {
    predicate: (page) => page.url().startsWith(browser.at('result.html?id=')),
    timeout: PATIENCE_MS,
  });

export async function captureOf(browser: ExtensionBrowser, id: string): Promise<Capture> {
  const capture = await keptIn<Capture>(browser.worker, 'captures', id);
  if (!capture) throw new Error(`Capture ${id} is not kept.`);
  return capture;
}

/** What was drawn on a capture, as far as it is kept. `page` is one of the extension's own. */
export const editsOf = (page: Page, id: string): Promise<unknown> => keptIn(page, 'edits', id);

/** What the extension keeps of a capture in a part of its database; `where` is the worker, or one of the extension's pages. */
const keptIn = <Kept>(where: Pick<Page, 'evaluate'>, part: 'captures' | 'edits', id: string): Promise<Kept | undefined> =>
  where.evaluate(
    (wanted) =>
      new Promise<Kept | undefined>((resolve, reject) => {
        const opening = indexedDB.open('captures');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const asked = opening.result.transaction(wanted.part).objectStore(wanted.part).get(wanted.id);
          asked.onsuccess = () => resolve(asked.result);
          asked.onerror = () => reject(asked.error);
          opening.result.close();
        };
      }),
    { part, id },
  );

/** The bytes of a capture's file, as the site asks for them: in slices. `page` is one of the extension's own. */
export async function fileOf(page: Page, id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let offset = 0; ; offset = parts.reduce((sum, { length }) => sum + length, 0)) {
    const message = { ask: 'readCapture', input: { id, offset } };
    const answer = await page.evaluate((asked): Promise<{ output: string }> => chrome.runtime.sendMessage(asked), message);
    const part = Buffer.from(answer.output, 'base64');
    if (part.length === 0) return Buffer.concat(parts);
    parts.push(part);
  }
}
