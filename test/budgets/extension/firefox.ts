import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import type { Progress } from '../../../extension/progress.ts';
import { TEST_SITE } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { checkNumberedRows, numberedPage } from '../../support/extension/numbered-page.ts';
import { captureInFirefox } from '../../support/firefox/capture-in-firefox.ts';
import { findFirefox } from '../../support/firefox/find-firefox.ts';
import { FirefoxBrowser } from '../../support/firefox/firefox-browser.ts';
import type { FirefoxTab } from '../../support/firefox/firefox-tab.ts';
import { type Budget, type Figure, median, type Report } from '../budget.ts';
import { sampleDuring } from '../sample-during.ts';
import { measureCapture } from './measure-capture.ts';

const RUNS = 5;
const TALL_HEIGHT = 40_000;
const TALLEST_HEIGHT = 120_000;
const BYTES_PER_MB = 2 ** 20;

interface MeasuredRun {
  /** From the start of the capture to the stored file. */
  readonly ms: number;
  readonly wrongRows: number;
  /** Peak memory of the extension's process until the file was stored. */
  readonly peakMb: number;
}

interface Series {
  readonly name: string;
  readonly height: number;
  readonly density: number;
  readonly maxMs: number;
  readonly isComparedWithChrome?: true;
}

const SERIES: readonly Series[] = [
  { name: '40,000 px in Firefox', height: TALL_HEIGHT, density: 1, maxMs: 6_000, isComparedWithChrome: true },
  { name: '120,000 px in Firefox', height: TALLEST_HEIGHT, density: 1, maxMs: 18_000 },
  { name: '40,000 px in Firefox, two device pixels each', height: TALL_HEIGHT, density: 2, maxMs: 20_000 },
];

/** Share of the time of Chrome, which waits for its quota. */
const MAX_PERCENT_OF_CHROME = 25;

/** Measures the Firefox edition in a headless Firefox, and one capture in Chrome for comparison. Takes about five minutes. */
export const firefoxCaptures: Budget = {
  name: 'Extension in Firefox',
  async measure(report) {
    if (!findFirefox()) throw new Error('No Firefox found. Install firefox-esr, or set FIREFOX_PATH.');
    const folder = await mkdtemp(path.join(tmpdir(), 'firefox-budget-'));
    try {
      const extensionFolder = path.join(folder, 'extension');
      await bundleExtension({ browser: 'firefox', site: TEST_SITE, version: '1.0.0', folder: extensionFolder });
      for (const series of SERIES) await measureSeries(report, series, extensionFolder);
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    }
  },
};

async function measureSeries(report: Report, series: Series, extensionFolder: string): Promise<void> {
  const { name, height, density, maxMs, isComparedWithChrome } = series;
  report.printStep(`${name}, ${RUNS} times`);
  const runs = await runSeries(series, extensionFolder);
  const ms = median(runs.map((run) => run.ms));
  report.add(
    { label: `${name}, median time to capture`, measured: ms, limit: maxMs, unit: 'ms', isHard: false },
    createHardFigure(
      `${name}, wrong rows`,
      runs.reduce((sum, run) => sum + run.wrongRows, 0),
      0,
      '',
    ),
    createHardFigure(`${name}, memory of the extension's process`, Math.max(...runs.map(({ peakMb }) => peakMb)), 250, 'MB'),
  );
  if (!isComparedWithChrome) return;
  report.printStep('40,000 px in Chrome');
  const chrome = await measureCapture({ height, density });
  const share = { measured: (100 * ms) / chrome.ms, limit: MAX_PERCENT_OF_CHROME, unit: '%' };
  report.add({ label: `${name}, share of the time in Chrome`, ...share, isHard: false });
}

const createHardFigure = (label: string, measured: number, limit: number, unit: string): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: true,
});

async function runSeries({ height, density }: Series, extensionFolder: string): Promise<MeasuredRun[]> {
  const site = await openFixtureSite({ '/tall': numberedPage(height) });
  const preferences = { 'layout.css.devPixelsPerPx': String(density) };
  const browser = await FirefoxBrowser.open({ extensionFolder, preferences });
  try {
    await recordTimes(browser.extensionPage);
    const runs: MeasuredRun[] = [];
    while (runs.length < RUNS) runs.push(await measureRun(browser, `${site.origin}/tall`, density));
    return runs;
  } finally {
    await browser.close();
    await site.close();
  }
}

async function measureRun(browser: FirefoxBrowser, url: string, density: number): Promise<MeasuredRun> {
  const page = await browser.newTab();
  await page.goto(url);
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  const sample = async () => void samples.push({ at: Date.now(), bytes: await browser.readExtensionMemoryBytes() });
  const { pixels } = await sampleDuring(sample, () =>
    captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U')),
  );
  const { startedAt, endedAt } = await readTimes(browser.extensionPage);
  await browser.closeTabs();
  const bytes = samples.filter(({ at }) => at <= endedAt).map((each) => each.bytes);
  return {
    ms: endedAt - startedAt,
    wrongRows: checkNumberedRows(pixels, density).wrongRows,
    peakMb: Math.max(...bytes) / BYTES_PER_MB,
  };
}

interface CaptureTimes {
  readonly startedAt: number;
  readonly endedAt: number;
}

declare global {
  interface Window {
    captureTimes?: CaptureTimes;
  }
}

/** Runs in a page of the extension. */
const recordTimes = (page: FirefoxTab): Promise<void> =>
  page.evaluate(() => {
    let startedAt = 0;
    chrome.storage.session.onChanged.addListener(({ progress }) => {
      const value = progress?.newValue as Progress | undefined;
      if (value?.state === 'running') startedAt = value.startedAt;
      if (value?.state === 'idle') window.captureTimes = { startedAt, endedAt: Date.now() };
    });
  });

async function readTimes(page: FirefoxTab): Promise<CaptureTimes> {
  const times = await page.evaluate(() => window.captureTimes);
  if (!times) throw new Error('The extension reported no end of the capture.');
  return times;
}
