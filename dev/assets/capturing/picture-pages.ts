import type { Browser, Page } from 'playwright-core';
import { typeOf } from '../../stack/seed-library.ts';
import { fullPage } from './full-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { PlannedCapture, Width } from './planned-capture.ts';
import { writePicture } from './write-picture.ts';

const SCREEN_HEIGHT: Record<Width, number> = { 390: 844, 768: 1_024, 1200: 800, 1440: 900, 1920: 1_080 };

export interface Picture<Planned> {
  readonly planned: Planned;
  readonly bytes: Buffer;
}

export async function* picturePages<Planned extends PlannedCapture>(
  pages: readonly Planned[],
  open: (page: Page, planned: Planned) => Promise<void>,
): AsyncGenerator<Picture<Planned>> {
  const browser = await launchBrowser();
  try {
    for (const planned of pages) {
      const page = await blankPage(browser, planned);
      await open(page, planned);
      const bytes = await writePicture(await fullPage(page, planned), typeOf(planned.file), planned.shows);
      await page.context().close();
      yield { planned, bytes };
    }
  } finally {
    await browser.close();
  }
}

async function blankPage(browser: Browser, { width, density = 1, isDark }: PlannedCapture): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: SCREEN_HEIGHT[width] },
    deviceScaleFactor: density,
    colorScheme: isDark ? 'dark' : 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  return context.newPage();
}
