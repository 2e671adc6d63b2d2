/**
 * Makes the captures of the demo library, and lists them in `dev/assets/captures/captures.json`.
 *
 *   npx tsx dev/assets/make-captures.ts                                 of pages that npm packages ship
 *   npx tsx dev/assets/make-captures.ts --site http://localhost:3000    of the product's own pages, from a running `npm start`
 *
 * Each run replaces its own half of the captures and keeps the other. The packages are installed from the npm registry, at exact
 * versions, into a temporary folder. The browser has no network access. Requires Chromium, and takes a few minutes.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { readJson, writeFileAtomic } from '../stack/atomic-file.ts';
import { CAPTURES, captureSchema } from '../stack/seed-library.ts';
import { openOwnPage } from './capturing/open-own-page.ts';
import { OWN_PAGES } from './capturing/own-pages.ts';
import { openPackagePage } from './capturing/package-web.ts';
import { fetchPackages } from './capturing/packages.ts';
import { picturePages } from './capturing/picture-pages.ts';
import type { PlannedCapture } from './capturing/planned-capture.ts';
import { THEME_PAGES } from './capturing/theme-pages.ts';
import { WRITTEN_PAGES } from './capturing/written-pages.ts';

const LIST = path.join(CAPTURES, 'captures.json');
const PACKAGE_PAGES = [...THEME_PAGES, ...WRITTEN_PAGES];

/** `source` is `package@version, license`, or the product itself. */
const creditedSchema = z.extend(captureSchema, { source: z.string() });
type Credited = z.output<typeof creditedSchema>;

const creditedList = z.array(creditedSchema);

async function makeCaptures(): Promise<void> {
  const { site } = parseArgs({ options: { site: { type: 'string' } } }).values;
  const made = site ? await captureSite(new URL(site)) : await capturePackages();
  const others: readonly PlannedCapture[] = site ? PACKAGE_PAGES : OWN_PAGES;
  const listed = z.decode(creditedList, (readJson(LIST) ?? []) as never);
  const kept = listed.filter(({ file }) => others.some((other) => other.file === file));
  const all = [...made, ...kept].sort((a, b) => b.captured.getTime() - a.captured.getTime());
  writeFileAtomic(LIST, `${JSON.stringify(z.encode(creditedList, all), null, 2)}\n`);
  removeUnlisted(all);
}

async function captureSite(site: URL): Promise<Credited[]> {
  const made: Credited[] = [];
  const pictures = picturePages(OWN_PAGES, (page, planned) => openOwnPage(page, site, planned));
  for await (const { planned, bytes } of pictures) made.push(keep(planned, bytes, 'this product'));
  return made;
}

async function capturePackages(): Promise<Credited[]> {
  const packages = fetchPackages();
  try {
    const made: Credited[] = [];
    const pictures = picturePages(PACKAGE_PAGES, (page, planned) => openPackagePage(packages, page, planned));
    for await (const { planned, bytes } of pictures) made.push(keep(planned, bytes, packages.credit(planned.from)));
    return made;
  } finally {
    packages.remove();
  }
}

function keep({ file, title, notes, urlLink, captured }: PlannedCapture, bytes: Buffer, source: string): Credited {
  const { width = 0, height = 0 } = readImageHeader(bytes) ?? {};
  console.log(
    `${file.padEnd(36)} ${`${width} × ${height} px`.padStart(16)} ${`${bytes.length.toLocaleString('en')} bytes`.padStart(16)}`,
  );
  writeFileAtomic(path.join(CAPTURES, file), bytes);
  return { file, title, notes, urlLink, captured: new Date(captured), source };
}

function removeUnlisted(all: readonly Credited[]): void {
  const listed = new Set([path.basename(LIST), ...all.map(({ file }) => file)]);
  for (const file of readdirSync(CAPTURES).filter((each) => !listed.has(each))) rmSync(path.join(CAPTURES, file));
}

await makeCaptures();
