/**
 * Makes the social card of each public page in `web/social`, named after its path: `/terms-of-use` has
 * `terms-of-use.png`.
 *
 *   npx tsx dev/assets/make-social.ts --site http://localhost:3000 --page termsOfUse
 *
 * Without `--page` it makes the cards of all pages, which takes a minute. Each card shows a capture of its page from a running
 * `npm start`. Requires Chromium.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { PAGE_DESCRIPTIONS } from '#shared/page-descriptions.ts';
import { getPath, getSlug, PAGES, PUBLIC_PAGES, type PublicPageName } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { HOME_COPY } from '../../web/content/home-copy.ts';
import { writeFileAtomic } from '../stack/atomic-file.ts';
import { type Html, html } from '../stack/html.ts';
import { LOGO } from '../stack/local-page.ts';
import { captureFullPage } from './capturing/capture-full-page.ts';
import { openHydrated } from './capturing/hydration.ts';
import { launchBrowser } from './capturing/launch-browser.ts';
import type { PlannedCapture } from './capturing/planned-capture.ts';
import { openLocalPage } from './open-local-page.ts';

const FOLDER = 'web/social';

const PLANNED_CAPTURE: PlannedCapture = {
  file: 'page.png',
  title: '',
  notes: '',
  urlLink: '',
  captured: '',
  width: 768,
  contentKind: 'photographs',
};

/** Every visitor of a site that shows the card downloads it. */
const MAX_BYTES = 60_000;

/**
 * Numbers of colors to try until the file is small enough. A card needs at most 96: background, text, one accent color and a
 * small picture.
 */
const PALETTE_SIZES = [96, 32, 16] as const;

const CARD_SIZE = { width: 1_200, height: 630 } as const;

/** Longer titles get a smaller font. */
const MAX_SHORT_TITLE_LENGTH = 22;

async function makeSocial(): Promise<void> {
  const { site, page: onlyPage } = parseArgs({
    options: { site: { type: 'string', default: 'http://localhost:3000' }, page: { type: 'string' } },
  }).values;
  const pages = PUBLIC_PAGES.filter((page) => onlyPage === undefined || page === onlyPage);
  if (pages.length === 0) throw new Error(`--page: there is no public page ${onlyPage}.`);
  const browser = await launchBrowser();
  try {
    for (const page of pages) {
      const png = await renderCard(browser, page, await capturePage(browser, new URL(getPath(page), site)));
      const file = `${getSlug(page)}.png`;
      console.log(`${file.padEnd(24)} ${`${formatInteger(png.length)} bytes`.padStart(16)}`);
      writeFileAtomic(path.join(FOLDER, file), png);
    }
  } finally {
    await browser.close();
  }
}

async function capturePage(browser: Browser, url: URL): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: PLANNED_CAPTURE.width, height: 1_024 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { status, statusText } = await fetch(url);
  if (status !== 200) throw new Error(`${url}: ${status} ${statusText}. Restart npm start after adding a page.`);
  await openHydrated(page, url);
  const png = await captureFullPage(page, PLANNED_CAPTURE);
  await context.close();
  return png;
}

/** The title of the home page is the product's name, which every card already shows. Its card shows the headline instead. */
const getCardText = (page: PublicPageName) => ({
  title: page === 'home' ? HOME_COPY.hero.title : PAGES[page].title,
  description: PAGE_DESCRIPTIONS[page],
});

async function renderCard(browser: Browser, name: PublicPageName, png: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const context = await browser.newContext({ viewport: CARD_SIZE, colorScheme: 'light' });
  const page = await context.newPage();
  // Twice the width at which the card shows the capture, for sharpness.
  const scaledCapture = await sharp(png).resize(544).png().toBuffer();
  const stylesheet = new URL('./social-card.css', import.meta.url);
  await openLocalPage(page, {
    body: renderCardBody({ ...getCardText(name), width, height }),
    stylesheet,
    pictures: { '/capture.png': scaledCapture },
  });
  const screenshot = await page.screenshot();
  await context.close();
  return compressScreenshot(name, screenshot);
}

async function compressScreenshot(name: PublicPageName, screenshot: Buffer): Promise<Buffer> {
  for (const colours of PALETTE_SIZES) {
    const png = await sharp(screenshot).removeAlpha().png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (png.length <= MAX_BYTES) return png;
  }
  throw new Error(`The card of ${name} is larger than ${formatInteger(MAX_BYTES)} bytes.`);
}

interface CardContent {
  readonly title: string;
  readonly description: string;
  /** Size of the page's capture, in pixels. */
  readonly width: number;
  readonly height: number;
}

function renderCardBody({ title, description, width, height }: CardContent): Html {
  return html`<main data-long="${title.length > MAX_SHORT_TITLE_LENGTH ? 'true' : 'false'}">
<p class="logo">${LOGO}${SITE.name}</p>
<h1>${title}</h1>
<p id="description">${description}</p>
<p id="dimensions">${formatDimensions({ width, height })}</p>
</main>
<div id="ruler"></div><div id="capture"><img alt="" src="/capture.png" /></div><div id="viewfinder"></div>`;
}

await makeSocial();
