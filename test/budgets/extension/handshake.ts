import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { median, type Report } from '../budget.ts';

const MISSING = 'a'.repeat(32);

/** Finds an extension as the site does. `connectedAfter` returns the milliseconds until it is connected. */
const FINDER = `
import { findExtension } from './web/features/extension/find-extension.ts';
import { openExtensionFrame } from './web/features/extension/extension-channel.ts';
globalThis.connectedAfter = async (ids) => {
  const from = performance.now();
  await findExtension({ ids, open: openExtensionFrame, isExpected: false, signal: new AbortController().signal });
  return performance.now() - from;
};`;

const RUNS = 5;

/** Measures how long the site takes to connect, and to skip an extension id that does not respond (account specification §9). */
export async function handshake(report: Report): Promise<void> {
  const site = await openFixtureSite({ '/': `<!doctype html><title>Site</title><script>${await bundleFinder()}</script>` });
  const browser = await ExtensionBrowser.open({ site: site.origin });
  try {
    const page = await browser.context.newPage();
    await page.goto(site.origin);
    const connected = await medianConnectionMs(page, [browser.id]);
    const afterMissing = await medianConnectionMs(page, [MISSING, browser.id]);
    report.add(
      { label: 'goal 12: connected', measured: connected, limit: 100, unit: 'ms', isHard: false },
      { label: 'goal 12: skips a missing extension', measured: afterMissing - connected, limit: 550, unit: 'ms', isHard: false },
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

async function bundleFinder(): Promise<string> {
  const stdin = { contents: FINDER, resolveDir: process.cwd(), loader: 'ts' } as const;
  const define = { 'import.meta.env.DEV': 'false' };
  const { outputFiles } = await build({ stdin, define, bundle: true, minify: true, write: false, format: 'iife' });
  return outputFiles[0]?.text ?? '';
}

async function medianConnectionMs(page: Page, ids: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push(await page.evaluate((all): Promise<number> => Reflect.get(globalThis, 'connectedAfter')(all), ids));
  return median(times);
}
