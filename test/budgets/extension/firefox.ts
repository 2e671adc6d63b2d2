import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import type { Progress } from '../../../extension/progress.ts';
import { removeProfileFolder } from '../../support/browser/remove-profile-folder.ts';
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

const TIMED_RUNS = 5;
/** Sampling the memory keeps Firefox busy for several percent of the time, so the time is measured in other runs. */
const SAMPLED_RUNS = 2;
const TALL_HEIGHT = 40_000;
const TALLEST_HEIGHT = 120_000;
const BYTES_PER_MB = 2 ** 20;

interface CaptureTimes {
  readonly startedAt: number;
  /** When the file was stored. */
  readonly endedAt: number;
}

interface TimedRun extends CaptureTimes {
  readonly wrongRows: number;
}

interface MeasuredSeries {
  /** From the start of the capture to the stored file. */
  readonly medianMs: number;
  /** In all runs. */
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
  { name: '40,000 px in Firefox at 2 device pixels per CSS pixel', height: TALL_HEIGHT, density: 2, maxMs: 20_000 },
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
      await removeProfileFolder(folder);
    }
  },
};

async function measureSeries(report: Report, series: Series, extensionFolder: string): Promise<void> {
  const { name, height, density, maxMs, isComparedWithChrome } = series;
  report.printStep(`${name}, ${TIMED_RUNS + SAMPLED_RUNS} times`);
  const { medianMs, wrongRows, peakMb } = await runSeries(series, extensionFolder);
  report.add(
    { label: `${name}, median time to capture`, measured: medianMs, limit: maxMs, unit: 'ms', isHard: false },
    createHardFigure(`${name}, wrong rows`, wrongRows, 0, ''),
    createHardFigure(`${name}, memory of the extension's process`, peakMb, 250, 'MB'),
  );
  if (!isComparedWithChrome) return;
  report.printStep(`${height.toLocaleString('en-US')} px in Chrome`);
  const chrome = await measureCapture({ height, density });
  const share = { measured: (100 * medianMs) / chrome.ms, limit: MAX_PERCENT_OF_CHROME, unit: '%' };
  report.add({ label: `${name}, share of the time in Chrome`, ...share, isHard: false });
}

const createHardFigure = (label: string, measured: number, limit: number, unit: string): Figure => ({
  label,
  measured,
  limit,
  unit,
  isHard: true,
});

async function runSeries({ height, density }: Series, extensionFolder: string): Promise<MeasuredSeries> {
  const site = await openFixtureSite({ '/tall': numberedPage(height) });
  const preferences = { 'layout.css.devPixelsPerPx': String(density) };
  const browser = await FirefoxBrowser.open({ extensionFolder, preferences });
  const run = () => captureOnce(browser, `${site.origin}/tall`, density);
  try {
    await recordTimes(browser.extensionPage);
    const timed: TimedRun[] = [];
    while (timed.length < TIMED_RUNS) timed.push(await run());
    const sampled: (TimedRun & { readonly peakMb: number })[] = [];
    while (sampled.length < SAMPLED_RUNS) sampled.push(await withPeakMemory(browser, run));
    return {
      medianMs: median(timed.map(({ startedAt, endedAt }) => endedAt - startedAt)),
      wrongRows: [...timed, ...sampled].reduce((sum, { wrongRows }) => sum + wrongRows, 0),
      peakMb: Math.max(...sampled.map(({ peakMb }) => peakMb)),
    };
  } finally {
    await browser.close();
    await site.close();
  }
}

async function captureOnce(browser: FirefoxBrowser, url: string, density: number): Promise<TimedRun> {
  const page = await browser.newTab();
  await page.goto(url);
  const { pixels } = await captureInFirefox(browser, () => browser.pressShortcut(page, 'Alt+Shift+U'));
  const times = await readTimes(browser.extensionPage);
  await browser.closeTabs();
  return { ...times, wrongRows: checkNumberedRows(pixels, density).wrongRows };
}

async function withPeakMemory(browser: FirefoxBrowser, run: () => Promise<TimedRun>) {
  const samples: { readonly at: number; readonly bytes: number }[] = [];
  const sample = async () => void samples.push({ at: Date.now(), bytes: await browser.readExtensionMemoryBytes() });
  const result = await sampleDuring(sample, run);
  const bytes = samples.filter(({ at }) => at <= result.endedAt).map((each) => each.bytes);
  return { ...result, peakMb: Math.max(...bytes) / BYTES_PER_MB };
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
  const times = await page.evaluate(() => {
    const { captureTimes } = window;
    delete window.captureTimes;
    return captureTimes;
  });
  if (!times) throw new Error('The extension reported no end of the capture.');
  return times;
}
