import type { Browser, Page } from 'playwright-core';
import sharp, { type Sharp } from 'sharp';
import type { ImageType } from '#shared/image.ts';
import { requireImageType } from '../../stack/seed-library.ts';
import { captureFullPage } from './capture-full-page.ts';
import { launchBrowser } from './launch-browser.ts';
import type { ContentKind, PlannedCapture, Width } from './planned-capture.ts';

const SCREEN_HEIGHT_PX: Record<Width, number> = { 390: 844, 768: 1_024, 1200: 800, 1440: 900, 1920: 1_080 };

export interface PageCapture<Planned> {
  readonly plan: Planned;
  readonly bytes: Buffer;
}

export async function* capturePages<Planned extends PlannedCapture>(
  plans: readonly Planned[],
  openPage: (page: Page, plan: Planned) => Promise<void>,
): AsyncGenerator<PageCapture<Planned>> {
  const browser = await launchBrowser();
  try {
    for (const plan of plans) {
      const page = await openBlankPage(browser, plan);
      await openPage(page, plan);
      const bytes = await encodeImage(await captureFullPage(page, plan), requireImageType(plan.file), plan.contentKind);
      await page.context().close();
      yield { plan, bytes };
    }
  } finally {
    await browser.close();
  }
}

async function openBlankPage(browser: Browser, { width, density = 1, isDark }: PlannedCapture): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: SCREEN_HEIGHT_PX[width] },
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

/** Drawings contain gradients, which would become bands of 16 colors without dithering. */
const DITHER_LEVELS: Record<Exclude<ContentKind, 'photographs'>, number> = { text: 0, drawings: 0.5 };

/** Encodes a lossless PNG as `type`. Reduces text and drawings to 16 colors, and throws for them unless `type` is PNG or WebP. */
async function encodeImage(png: Buffer, type: ImageType, contentKind: ContentKind): Promise<Buffer> {
  const picture = sharp(png, { limitInputPixels: false }).removeAlpha();
  if (contentKind === 'photographs') return PHOTO_ENCODERS[type](picture).toBuffer();
  const reducedPng = await picture.png({ palette: true, colours: 16, dither: DITHER_LEVELS[contentKind], effort: 10 }).toBuffer();
  if (type === 'png') return reducedPng;
  if (type === 'webp') return sharp(reducedPng, { limitInputPixels: false }).webp({ lossless: true, effort: 6 }).toBuffer();
  throw new Error(
    `Pages with ${contentKind} must be saved as png or webp, which store 16 colors without loss. ${type} does not.`,
  );
}
