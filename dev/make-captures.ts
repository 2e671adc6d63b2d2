import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { IMAGE_TYPES, type ImageType } from '#shared/image.ts';
import { fullPage } from './capturing/full-page.ts';
import { addressOf, type PackagePage } from './capturing/package-page.ts';
import { packageWeb } from './capturing/package-web.ts';
import { fetchPackages, type Packages } from './capturing/packages.ts';
import { THEME_PAGES } from './capturing/theme-pages.ts';
import { writePicture } from './capturing/write-picture.ts';
import { WRITTEN_PAGES } from './capturing/written-pages.ts';

const only = process.argv.slice(2);
const packages = fetchPackages();
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
mkdirSync('/tmp/captures-work/out', { recursive: true });
for (const page of [...THEME_PAGES, ...WRITTEN_PAGES].filter((p) => !only.length || only.some((o) => p.file.includes(o)))) {
  const context = await browser.newContext({
    viewport: { width: page.width, height: page.width === 390 ? 844 : 900 },
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    colorScheme: page.isDark ? 'dark' : 'light',
    timezoneId: 'UTC',
    locale: 'en-GB',
  });
  const tab = await context.newPage();
  const missed: string[] = [];
  tab.on('pageerror', (e) => missed.push('ERR ' + e.message.slice(0, 80)));
  tab.on('requestfailed', (r) => missed.push(r.url().slice(0, 110)));
  await tab.clock.install({ time: page.captured });
  await tab.route('**', packageWeb(packages, page));
  await tab.goto(addressOf(page).href);
  const png = await fullPage(tab, page);
  const bytes = await writePicture(png, path.extname(page.file).slice(1) as ImageType, page.isText);
  writeFileSync('/tmp/captures-work/out/' + page.file, bytes);
  console.log(
    page.file,
    png.readUInt32BE(16) + 'x' + png.readUInt32BE(20),
    bytes.length,
    packages.credit(page.from),
    JSON.stringify(await tab.title()),
    missed.slice(0, 5),
  );
  await context.close();
}
await browser.close();
packages.remove();
