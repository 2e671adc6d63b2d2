import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect } from 'vitest';
import type { PageText } from '#shared/imaging/page-text.ts';
import type { Capture } from '../../../extension/capture.ts';
import { readCapture, readCaptureFile, readCaptureText, waitForResultPage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { decodePng, type Pixels } from '../../support/extension/pixels.ts';
import { clickInPopup, waitForProgress, waitForRows } from '../../support/extension/popup-driver.ts';

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const crop = async ({ rgb, width, height }: Pixels, area: Area): Promise<Pixels> =>
  decodePng(
    await sharp(rgb, { raw: { width, height, channels: 3 } })
      .extract(area)
      .png()
      .toBuffer(),
  );

interface ModeCapture {
  readonly capture: Capture;
  readonly pixels: Pixels;
  readonly text: PageText;
}

/** Chooses a mode in the popup, which replaces the capture that the click has started. */
export async function chooseMode(browser: ExtensionBrowser, page: Page, mode: string): Promise<void> {
  await browser.clickToolbarButton(page);
  await waitForRows(browser, 1);
  await clickInPopup(browser, mode);
}

/** The progress is stored before the overlay is shown. */
export async function waitUntilSelecting(browser: ExtensionBrowser): Promise<void> {
  await waitForProgress(browser, ({ state }) => state === 'selecting');
  const pages = browser.context.pages().filter((page) => page.url().startsWith('http'));
  const hasOverlay = () => document.querySelector('div[popover="manual"]:popover-open') !== null;
  await expect.poll(async () => (await Promise.all(pages.map((page) => page.evaluate(hasOverlay)))).includes(true)).toBe(true);
}

/** Returns the capture whose page opens during an action, and closes that page. */
export async function captureByAction(browser: ExtensionBrowser, act: () => Promise<void>): Promise<ModeCapture> {
  const [resultPage] = await Promise.all([waitForResultPage(browser), act()]);
  const id = new URL(resultPage.url()).searchParams.get('id') ?? '';
  const capture = await readCapture(browser, id);
  const text = await readCaptureText(browser, id);
  const pixels = await decodePng(await readCaptureFile(resultPage, id));
  await resultPage.close();
  return { capture, pixels, text };
}
