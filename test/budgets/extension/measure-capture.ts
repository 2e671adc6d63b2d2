import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';
import type { Progress } from '../../../extension/progress.ts';
import { type CaptureResult, capturePage } from '../../support/extension/capture-page.ts';
import { withCdpSession } from '../../support/extension/cdp-session.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import type { Pixels } from '../../support/extension/pixels.ts';
import { takeReferenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { sampleDuring } from '../sample-during.ts';

interface MeasuredPage {
  /** CSS pixels. */
  readonly height: number;
  readonly density: number;
  /** True to also take the browser's own screenshot, for a comparison. */
  readonly needsReference?: boolean;
}

export interface MeasuredCapture extends CaptureResult {
  readonly reference: Pixels | undefined;
  /** From the start of the capture to the finished file. */
  readonly ms: number;
  /** From the last screenshot to the finished file. */
  readonly afterLastScreenshotMs: number;
  /** Shortest possible time for the screenshots. The browser allows two at once and two more after each second. */
  readonly minMs: number;
  /** Peak memory of the extension's process until the file was written. */
  readonly peakMb: number;
}

interface ProgressSample {
  readonly at: number;
  readonly progress: Progress;
}

const POLL_EVERY_MS = 50;

/** Captures a tall page in a new browser. Linux only, because `readResidentMb` reads /proc. */
export async function measureCapture({ height, density, needsReference = false }: MeasuredPage): Promise<MeasuredCapture> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/tall': tallPage({ height }) }),
    ExtensionBrowser.open({ density }),
  ]);
  try {
    const page = await browser.context.newPage();
    await page.goto(`${site.origin}/tall`);
    const reference = needsReference ? await takeReferenceScreenshot(page) : undefined;
    await page.reload();
    const windowHeight = await page.evaluate(() => innerHeight);
    // Chromium returns the first policy some seconds after it starts. Reads one now, so that the measured capture does not wait.
    await browser.worker.evaluate(async () => void (await chrome.storage.managed.get(null)));
    await restartWorker(browser, page);
    await recordProgress(browser);
    const samples: MemorySample[] = [];
    const sampleMemory = async () => void samples.push({ at: Date.now(), mb: await readExtensionMb(browser) });
    const captured = await sampleDuring(sampleMemory, () => capturePage(browser, page));
    const { endedAt, ...times } = readTimes(await readProgress(browser));
    const peakMb = Math.max(...samples.filter(({ at }) => at <= endedAt).map(({ mb }) => mb));
    const screenshots = Math.ceil(height / windowHeight);
    return { ...captured, ...times, reference, peakMb, minMs: (Math.ceil(screenshots / 2) - 1) * 1_000 };
  } finally {
    await browser.close();
    await site.close();
  }
}

/**
 * Restarts the process of the extension, as the browser does after 30 seconds without use. This frees the memory of the page
 * that opens on installation.
 */
const restartWorker = (browser: ExtensionBrowser, page: Page): Promise<void> =>
  withCdpSession(page, async (session) => {
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    while ((await readExtensionMb(browser)) > 0) await sleep(POLL_EVERY_MS);
    await session.send('ServiceWorker.startWorker', { scopeURL: browser.pageUrl('') });
  });

const recordProgress = (browser: ExtensionBrowser): Promise<void> =>
  browser.worker.evaluate(() => {
    const samples: unknown[] = [];
    Reflect.set(globalThis, 'progressSamples', samples);
    chrome.storage.session.onChanged.addListener(({ progress }) => {
      if (progress) samples.push({ at: Date.now(), progress: progress.newValue });
    });
  });

const readProgress = (browser: ExtensionBrowser): Promise<readonly ProgressSample[]> =>
  browser.worker.evaluate(() => Reflect.get(globalThis, 'progressSamples'));

function readTimes(
  samples: readonly ProgressSample[],
): Pick<MeasuredCapture, 'ms' | 'afterLastScreenshotMs'> & { readonly endedAt: number } {
  const startedAt =
    samples.flatMap(({ progress }) => (progress.state === 'running' ? [progress.startedAt] : []))[0] ?? Number.NaN;
  const lastScreenshotAt = samples.findLast(({ progress }) => progress.state === 'running')?.at ?? Number.NaN;
  const endedAt = samples.findLast(({ progress }) => progress.state === 'idle')?.at ?? Number.NaN;
  return { ms: endedAt - startedAt, afterLastScreenshotMs: endedAt - lastScreenshotAt, endedAt };
}

interface MemorySample {
  readonly at: number;
  readonly mb: number;
}

/** Returns the resident memory of all extension processes, including shared memory. */
export async function readExtensionMb(browser: ExtensionBrowser): Promise<number> {
  const session = await openBrowserSession(browser);
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.map(({ id }) => readResidentMb(id)).reduce((sum, size) => sum + size, 0);
}

async function openBrowserSession(browser: ExtensionBrowser): Promise<CDPSession> {
  const session = await browser.context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no CDP session.');
  return session;
}

/** Returns 0 for processes that run no extension or have ended. */
function readResidentMb(pid: number): number {
  const [command, status] = ['cmdline', 'status'].map((file) => readProcessFile(pid, file));
  return command?.includes('--extension-process') ? Number(/VmRSS:\s+(\d+)/.exec(status ?? '')?.[1] ?? 0) / 1_024 : 0;
}

function readProcessFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' || (error as NodeJS.ErrnoException).code === 'ESRCH') return '';
    throw error;
  }
}
