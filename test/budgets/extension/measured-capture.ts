import { readFileSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Progress } from '../../../extension/progress.ts';
import { type CaptureResult, capturePage } from '../../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import type { Pixels } from '../../support/extension/pixels.ts';
import { referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';

interface Subject {
  /** CSS pixels. */
  readonly height: number;
  readonly density: number;
  /** True if the browser's own screenshot is needed too. */
  readonly hasTruth?: boolean;
}

export interface MeasuredCapture extends CaptureResult {
  readonly truth: Pixels | undefined;
  /** From the start of the capture to the finished file. */
  readonly ms: number;
  /** From the last screenshot to the finished file. */
  readonly afterLastMs: number;
  /** Minimum time for the number of screenshots. The browser allows two per second. */
  readonly floorMs: number;
  /** Peak memory of the extension's process until the file was written. */
  readonly peakMb: number;
}

interface Stamp {
  readonly at: number;
  readonly progress: Progress;
}

const SAMPLE_MS = 50;

/** Captures a tall page with the extension's button in a new browser. Linux only: it reads memory from /proc. */
export async function measuredCapture({ height, density, hasTruth = false }: Subject): Promise<MeasuredCapture> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/tall': tallPage({ height }) }),
    ExtensionBrowser.open({ density }),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/tall`);
    const truth = hasTruth ? await referenceScreenshot(page) : undefined;
    await page.reload();
    const windowHeight = await page.evaluate(() => innerHeight);
    await startAnew(browser, page);
    await keepStamps(browser);
    const { done: taken, samples } = await sampledDuring(browser, () => capturePage(browser, page));
    const { end, ...times } = timesOf(await stampsOf(browser));
    const peakMb = Math.max(...samples.filter(({ at }) => at <= end).map(({ mb }) => mb));
    const screenshots = Math.ceil(height / windowHeight);
    return { ...taken, ...times, truth, peakMb, floorMs: (Math.ceil(screenshots / 2) - 1) * 1_000 };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Restarts the process of the extension, as the browser does after 30 seconds without use. The memory of the page that opens on
 * installation is then free.
 */
async function startAnew(browser: ExtensionBrowser, page: Page): Promise<void> {
  const session = await browser.context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  while ((await extensionMemory(browser)) > 0) await after(SAMPLE_MS);
  await session.send('ServiceWorker.startWorker', { scopeURL: browser.pageUrl('') });
  await session.detach();
}

/** Makes the service worker store its progress with the time of each change. */
const keepStamps = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    const stamps: unknown[] = [];
    Reflect.set(globalThis, 'stamps', stamps);
    chrome.storage.session.onChanged.addListener(({ progress }) => {
      if (progress) stamps.push({ at: Date.now(), progress: progress.newValue });
    });
  });

const stampsOf = (browser: ExtensionBrowser): Promise<readonly Stamp[]> =>
  browser.worker.evaluate(() => Reflect.get(globalThis, 'stamps'));

function timesOf(stamps: readonly Stamp[]): Pick<MeasuredCapture, 'ms' | 'afterLastMs'> & { readonly end: number } {
  const begun = stamps.flatMap(({ progress }) => (progress.state === 'taking' ? [progress.startedAt] : []))[0] ?? Number.NaN;
  const last = stamps.findLast(({ progress }) => progress.state === 'taking')?.at ?? Number.NaN;
  const end = stamps.findLast(({ progress }) => progress.state === 'idle')?.at ?? Number.NaN;
  return { ms: end - begun, afterLastMs: end - last, end };
}

interface Sample {
  readonly at: number;
  readonly mb: number;
}

async function sampledDuring<T>(
  browser: ExtensionBrowser,
  act: () => Promise<T>,
): Promise<{ done: T; samples: readonly Sample[] }> {
  const samples: Sample[] = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      samples.push({ at: Date.now(), mb: await extensionMemory(browser) });
      await after(SAMPLE_MS);
    }
  })();
  try {
    return { done: await act(), samples };
  } finally {
    isOver = true;
    await watching;
  }
}

/** Returns the resident memory of all extension processes in MB, including shared memory. */
export async function extensionMemory(browser: ExtensionBrowser): Promise<number> {
  const session = await browserSession(browser);
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => residentMb(id)).reduce((sum, size) => sum + size, 0);
}

async function browserSession(browser: ExtensionBrowser): Promise<CDPSession> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('A browser of its own was expected.');
  return session;
}

/** Returns 0 for processes that run no extension or have ended. */
function residentMb(pid: number): number {
  const [command, status] = ['cmdline', 'status'].map((file) => fileOfProcess(pid, file));
  return command?.includes('--extension-process') ? Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1_024 : 0;
}

function fileOfProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH') return '';
    throw error;
  }
}
