import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser, ExtensionBrowserOptions } from '../../support/extension/extension-browser.ts';
import { type FixturePage, openFixtureSite } from '../../support/extension/fixture-site.ts';
import { openExtensionBrowser, sharedExtensionBrowser } from '../../support/extension/open-extension-browser.ts';
import { readPageState, scrollPanes, withoutScriptedChanges } from '../../support/extension/page-state.ts';
import { comparePixels, decodePng, NO_DIFFERENCE } from '../../support/extension/pixels.ts';
import type { CaptureCase } from './capture-case.ts';

const pathOf = ({ name }: CaptureCase): string => `/${encodeURIComponent(name)}`;

const documentsOf = (cases: readonly CaptureCase[]): Record<string, string | FixturePage> =>
  Object.assign({}, ...cases.map((each) => ({ [pathOf(each)]: each.html, ...each.frames })));

/**
 * Captures each page with the extension's button, compares the capture with the browser's own screenshot of a fresh tab, and
 * checks that the page is restored. With `options` the tests start their own browser. Otherwise they share the browser of the
 * Vitest worker.
 */
export function testCaptures(cases: readonly CaptureCase[], options?: ExtensionBrowserOptions): void {
  describe('capture', () => {
    let site: Awaited<ReturnType<typeof openFixtureSite>>;
    let browser: ExtensionBrowser;
    beforeAll(async () => {
      site = await openFixtureSite(documentsOf(cases));
      browser = await (options ? openExtensionBrowser(options) : sharedExtensionBrowser());
    });
    afterEach(() => browser.closePages());
    afterAll(async () => {
      if (options) await browser?.close();
      await site?.close();
    });

    const openPage = async (captureCase: CaptureCase): Promise<Page> => {
      const page = await browser.context.newPage();
      await page.goto(site.origin + pathOf(captureCase));
      await captureCase.beforeCapture?.(page);
      return page;
    };

    test.each(cases.map((each) => [each.name, each] as const))('%s', async (_, each) => {
      const page = await openPage(each);
      await scrollPanes(page);
      const before = withoutScriptedChanges(await readPageState(page), each.scriptedChanges);
      const [{ capture, file, resultPage: result }] = await Promise.all([
        capturePage(browser, page),
        each.duringCapture?.(browser),
      ]);
      await result.close();
      await page.bringToFront();
      await expect.poll(async () => withoutScriptedChanges(await readPageState(page), each.scriptedChanges)).toEqual(before);
      await each.afterCapture?.(page);
      const url = page.url();
      await page.close();
      expect(capture).toMatchObject({ state: 'done', url });
      expect(capture.incompleteReason).toBe(each.incompleteReason);
      const actual = await decodePng(file);
      expect(capture).toMatchObject({ width: actual.width, height: actual.height });
      const reference = await each.reference(await openPage(each), actual);
      expect(comparePixels(actual, reference)).toMatchObject(NO_DIFFERENCE);
    });
  });
}
