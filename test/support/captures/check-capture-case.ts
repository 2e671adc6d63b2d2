import { expect } from 'vitest';
import type { FixturePage } from '../extension/fixture-site.ts';
import { readPageState, scrollPanes, withoutScriptedChanges } from '../extension/page-state.ts';
import type { Pixels } from '../extension/pixels.ts';
import type { CaptureCase } from './capture-case.ts';
import type { CaseBrowser, CasePage } from './case-page.ts';

const pathOf = ({ name }: CaptureCase): string => `/${encodeURIComponent(name)}`;

/** Returns the documents of capture cases by path, for `openFixtureSite`. */
export const documentsOf = (cases: readonly CaptureCase[]): Record<string, string | FixturePage> =>
  Object.assign({}, ...cases.map((each) => ({ [pathOf(each)]: each.html, ...each.frames })));

interface ComparablePixels {
  readonly actual: Pixels;
  readonly expected: Pixels;
}

/**
 * Captures the page of a case with the extension's button, checks that the page is restored, and returns the capture and
 * the browser's own screenshot of a new tab. `origin` is the origin of a site that serves the documents of the case.
 */
export async function checkCaptureCase(browser: CaseBrowser, origin: string, each: CaptureCase): Promise<ComparablePixels> {
  const openPage = async (): Promise<CasePage> => {
    const page = await browser.open(origin + pathOf(each));
    await each.beforeCapture?.(page);
    return page;
  };
  const page = await openPage();
  await scrollPanes(page);
  const before = withoutScriptedChanges(await readPageState(page), each.scriptedChanges);
  const { capture, pixels: actual } = await browser.capture(page, each.duringCapture);
  await expect.poll(async () => withoutScriptedChanges(await readPageState(page), each.scriptedChanges)).toEqual(before);
  await each.afterCapture?.(page);
  const url = await page.readUrl();
  await page.close();
  expect(capture).toMatchObject({ state: 'done', url, width: actual.width, height: actual.height });
  expect(capture.incompleteReason).toBe(each.incompleteReason);
  return { actual, expected: await each.reference(await openPage(), actual) };
}
