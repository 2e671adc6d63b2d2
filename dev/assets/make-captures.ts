/**
 * Makes the captures of the demo library, and lists them in `dev/assets/captures/captures.json`.
 *
 *   npx tsx dev/assets/make-captures.ts                                 # pages in npm packages
 *   npx tsx dev/assets/make-captures.ts --site http://localhost:3000    # pages of a running `npm start`
 *
 * A run without `--site` replaces the captures of packages and keeps those of the product. A run with `--site` does the opposite.
 * The packages are installed from the npm registry, at exact versions, into a temporary folder. The browser has no network access.
 * Requires Chromium, and takes a few minutes.
 */
import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatInteger } from '#shared/format-number.ts';
import { readImageHeader } from '#shared/imaging/image-header.ts';
import { readJson, writeFileAtomic } from '../stack/atomic-file.ts';
import { CAPTURES_FOLDER, captureSchema } from '../stack/seed-library.ts';
import { capturePages } from './capturing/capture-pages.ts';
import { HTML_PAGES } from './capturing/html-pages.ts';
import { MARKDOWN_PAGES } from './capturing/markdown-pages.ts';
import { installPackages } from './capturing/packages.ts';
import type { PlannedCapture } from './capturing/planned-capture.ts';
import { openProductPage, PRODUCT_PAGES } from './capturing/product-pages.ts';
import { openPackagePage } from './capturing/serve-packages.ts';

const CAPTURE_LIST_FILE = path.join(CAPTURES_FOLDER, 'captures.json');
const PACKAGE_PAGES = [...HTML_PAGES, ...MARKDOWN_PAGES];

/** `source` is `package@version, license`, or `this product`. */
const listedCaptureSchema = z.extend(captureSchema, { source: z.string() });
type ListedCapture = z.output<typeof listedCaptureSchema>;

const listedCapturesSchema = z.array(listedCaptureSchema);

async function makeCaptures(): Promise<void> {
  const { site } = parseArgs({ options: { site: { type: 'string' } } }).values;
  const newCaptures = site ? await captureSite(new URL(site)) : await capturePackages();
  const keptPages: readonly PlannedCapture[] = site ? PACKAGE_PAGES : PRODUCT_PAGES;
  const listedCaptures = z.decode(listedCapturesSchema, (readJson(CAPTURE_LIST_FILE) ?? []) as never);
  const keptCaptures = listedCaptures.filter(({ file }) => keptPages.some((page) => page.file === file));
  const captures = [...newCaptures, ...keptCaptures].sort((a, b) => b.captured.getTime() - a.captured.getTime());
  writeFileAtomic(CAPTURE_LIST_FILE, `${JSON.stringify(z.encode(listedCapturesSchema, captures), null, 2)}\n`);
  removeUnlisted(captures);
}

async function captureSite(site: URL): Promise<ListedCapture[]> {
  const newCaptures: ListedCapture[] = [];
  const captures = capturePages(PRODUCT_PAGES, (page, plan) => openProductPage(page, site, plan));
  for await (const { plan, bytes } of captures) newCaptures.push(writeCapture(plan, bytes, 'this product'));
  return newCaptures;
}

async function capturePackages(): Promise<ListedCapture[]> {
  const packages = installPackages();
  try {
    const newCaptures: ListedCapture[] = [];
    const captures = capturePages(PACKAGE_PAGES, (page, plan) => openPackagePage(packages, page, plan));
    for await (const { plan, bytes } of captures)
      newCaptures.push(writeCapture(plan, bytes, packages.describeSource(plan.packageName)));
    return newCaptures;
  } finally {
    packages.remove();
  }
}

function writeCapture({ file, title, notes, urlLink, captured }: PlannedCapture, bytes: Buffer, source: string): ListedCapture {
  const { width = 0, height = 0 } = readImageHeader(bytes) ?? {};
  console.log(
    `${file.padEnd(36)} ${formatDimensions({ width, height }).padStart(18)} ${`${formatInteger(bytes.length)} bytes`.padStart(16)}`,
  );
  writeFileAtomic(path.join(CAPTURES_FOLDER, file), bytes);
  return { file, title, notes, urlLink, captured: new Date(captured), source };
}

function removeUnlisted(captures: readonly ListedCapture[]): void {
  const listedFiles = new Set([path.basename(CAPTURE_LIST_FILE), ...captures.map(({ file }) => file)]);
  for (const file of readdirSync(CAPTURES_FOLDER).filter((each) => !listedFiles.has(each)))
    rmSync(path.join(CAPTURES_FOLDER, file));
}

await makeCaptures();
