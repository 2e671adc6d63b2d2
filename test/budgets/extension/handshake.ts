import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import { getExtensionOrigin } from '#shared/extension-origin.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { median, type Report } from '../budget.ts';

const MISSING_EXTENSION_ORIGIN = getExtensionOrigin('a'.repeat(32));

/** Script of the page. It defines `measureConnectionMs`. */
const PAGE_SCRIPT = 'test/budgets/extension/handshake-page.ts';

const RUNS = 5;

export async function measureHandshake(report: Report): Promise<void> {
  const site = await openFixtureSite({ '/': `<!doctype html><title>Site</title><script>${await bundlePageScript()}</script>` });
  const browser = await ExtensionBrowser.open({ site: site.origin });
  try {
    const page = await browser.context.newPage();
    await page.goto(site.origin);
    const origin = getExtensionOrigin(browser.id);
    const connectedMs = await measureMedianConnectionMs(page, [origin]);
    const afterMissingMs = await measureMedianConnectionMs(page, [MISSING_EXTENSION_ORIGIN, origin]);
    report.add(
      { label: 'site connects to the extension', measured: connectedMs, limit: 100, unit: 'ms', isHard: false },
      { label: 'site skips a missing extension', measured: afterMissingMs - connectedMs, limit: 550, unit: 'ms', isHard: false },
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

async function bundlePageScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [PAGE_SCRIPT],
    define: { 'import.meta.env.DEV': 'false' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]?.text ?? '';
}

async function measureMedianConnectionMs(page: Page, origins: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run++)
    times.push(await page.evaluate((all): Promise<number> => Reflect.get(globalThis, 'measureConnectionMs')(all), origins));
  return median(times);
}
