import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#shared/image.ts';
import { imageTypeOf } from '../../stack/seed-library.ts';
import { captureFullPage } from './capture-full-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { ContentKind, PlannedCapture, Width } from './planned-capture.ts';

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

const PHOTO_ENCODERS: Record<ImageType, (picture: Sharp) => Sharp> = {
  png: (picture) => picture.png({ effort: 10 }),
  jpg: (picture) => picture.jpeg({ quality: 60, mozjpeg: true }),
  webp: (picture) => picture.webp({ quality: 45, effort: 6 }),
  gif: (picture) => picture.gif({ effort: 10 }),
  avif: (picture) => picture.avif({ quality: 45, effort: 4 }),
};

/** Drawings contain gradients, which need dithering with 16 colors. */
const DITHER_LEVELS: Record<Exclude<ContentKind, 'photographs'>, number> = { text: 0, drawings: 0.5 };

/** Encodes a lossless PNG as `type`. Reduces text and drawings to 16 colors, for which it throws unless `type` is PNG or WebP. */
async function encodeImage(png: Buffer, type: ImageType, shows: ContentKind): Promise<Buffer> {
  const picture = sharp(png, { limitInputPixels: false }).removeAlpha();
  if (shows === 'photographs') return PHOTO_ENCODERS[type](picture).toBuffer();
  const reduced = await picture.png({ palette: true, colours: 16, dither: DITHER_LEVELS[shows], effort: 10 }).toBuffer();
  if (type === 'png') return reduced;
  if (type === 'webp') return sharp(reduced, { limitInputPixels: false }).webp({ lossless: true, effort: 6 }).toBuffer();
  throw new Error(`${shows} are kept as PNG or as WebP, which hold few colours without loss; ${type} does not.`);
}
