/**
 * Makes the social card of each public page in `web/social`, named after its path: `/terms-of-use` has
 * `terms-of-use.png`.
 *
 *   npx tsx dev/assets/make-social.ts --site http://localhost:3000
 *
 * Each card shows a capture of its page from a running `npm start`. Requires Chromium, and takes a minute.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import sharp from 'sharp';
import { PAGES, PUBLIC_PAGES, type PublicPage, pathOf, slugOf } from '#shared/pages.ts';
import { HOME_COPY } from '../../web/content/home-copy.ts';
import { writeFileAtomic } from '../stack/atomic-file.ts';
import { fullPage } from './capturing/full-page.ts';
import { openHydrated } from './capturing/hydration.ts';
import { launchBrowser } from './capturing/launch-browser.ts';
import type { PlannedCapture } from './capturing/planned-capture.ts';
import { CARD, card } from './social-cards/card.ts';
import { openHousePage } from './videos/house-page.ts';

const FOLDER = 'web/social';

const PLAN: PlannedCapture = {
  file: 'page.png',
  title: '',
  notes: '',
  urlLink: '',
  captured: '',
  width: 768,
  shows: 'photographs',
};

/** Sites that show a card download it each time. */
const MOST_BYTES = 60_000;

/** Numbers of colors to try. Paper, ink, one accent and a small picture need no more than 96, and small print needs fewer. */
const PALETTES = [96, 32, 16] as const;

async function makeSocial(): Promise<void> {
  const { site } = parseArgs({ options: { site: { type: 'string', default: 'http://localhost:3000' } } }).values;
  const browser = await launchBrowser();
  try {
    for (const page of PUBLIC_PAGES) {
      const png = await picture(browser, page, await capture(browser, new URL(pathOf(page), site)));
      const file = `${slugOf(page)}.png`;
      console.log(`${file.padEnd(24)} ${`${png.length.toLocaleString('en')} bytes`.padStart(16)}`);
      writeFileAtomic(path.join(FOLDER, file), png);
    }
  } finally {
    await browser.close();
  }
}

async function capture(browser: Browser, address: URL): Promise<Buffer> {
  const context = await browser.newContext({
    viewport: { width: PLAN.width, height: 1_024 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await openHydrated(page, address);
  const png = await fullPage(page, PLAN);
  await context.close();
  return png;
}

/** Every card shows the product's name, so the home page's card uses its headline. */
const wordsOf = (page: PublicPage) => (page === 'home' ? { ...PAGES.home, title: HOME_COPY.hero.title } : PAGES[page]);

async function picture(browser: Browser, name: PublicPage, png: Buffer): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(png).metadata();
  const context = await browser.newContext({ viewport: CARD, colorScheme: 'light' });
  const page = await context.newPage();
  // Twice the width at which the card shows it.
  const strip = await sharp(png).resize(544).png().toBuffer();
  const sheet = new URL('./social-cards/card.css', import.meta.url);
  await openHousePage(page, { body: card({ ...wordsOf(name), width, height }), sheet, pictures: { '/capture.png': strip } });
  const shot = await page.screenshot();
  await context.close();
  return lightest(name, shot);
}

async function lightest(name: PublicPage, shot: Buffer): Promise<Buffer> {
  for (const colours of PALETTES) {
    const png = await sharp(shot).removeAlpha().png({ palette: true, colours, dither: 0, effort: 10 }).toBuffer();
    if (png.length <= MOST_BYTES) return png;
  }
  throw new Error(`The card of ${name} is heavier than ${MOST_BYTES.toLocaleString('en')} bytes.`);
}

await makeSocial();
