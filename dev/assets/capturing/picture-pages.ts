import type { Browser, Page } from 'playwright-core';
import { imageTypeOf } from '../../stack/seed-library.ts';
import { captureFullPage } from './full-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { PlannedCapture, Width } from './planned-capture.ts';
import { encodeImage } from './write-picture.ts';

const SCREEN_HEIGHT: Record<Width, number> = { 390: 844, 768: 1_024, 1200: 800, 1440: 900, 1920: 1_080 };

export interface TakenCapture<Planned> {
  readonly planned: Planned;
  readonly bytes: Buffer;
}

export async function* capturePages<Planned extends PlannedCapture>(
  pages: readonly Planned[],
  open: (page: Page, planned: Planned) => Promise<void>,
): AsyncGenerator<TakenCapture<Planned>> {
  const browser = await launchBrowser();
  try {
    for (const planned of pages) {
      const page = await openBlankPage(browser, planned);
      await open(page, planned);
      const bytes = await encodeImage(await captureFullPage(page, planned), imageTypeOf(planned.file), planned.contentKind);
      await page.context().close();
      yield { planned, bytes };
    }
  } finally {
    await browser.close();
  }
}

async function openBlankPage(browser: Browser, { width, density = 1, isDark }: PlannedCapture): Promise<Page> {
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
