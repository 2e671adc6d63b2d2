import { browserAdapter } from '#browser';
import type { Size } from '#shared/imaging/geometry.ts';
import type { Capture, IncompleteReason } from '../capture.ts';
import type { PageMetrics, ScreenshotCheck, ScrollTarget } from '../content-script/page-agent.ts';
import type { CapturedRows, PaneOptions } from '../progress.ts';
import { sleep } from '../sleep.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureIncompleteError, getFailureReason, toIncompleteReason } from './capture-error.ts';
import { type CaptureTarget, readUrlIfHidden, requireActiveTab } from './capture-target.ts';
import { captureUnscrollablePage, captureVisibleArea } from './capture-visible-area.ts';
import { CaptureWriter } from './capture-writer.ts';
import { type ChosenPane, choosePane } from './choose-pane.ts';
import { deferRejection } from './defer-rejection.ts';
import { withEarlyPageText } from './early-page-text.ts';
import { readPageText } from './read-text.ts';
import { injectAgent, type RemoteAgent } from './remote-agent.ts';
import type { CaptureSource, CheckedScreenshot, LocateArea } from './screen-capture.ts';
import { decodeScreenshot, takeEncodedScreenshot, takeScreenshot } from './screenshot.ts';
import { captureByScrolling, type Step } from './scroll-loop.ts';
import { yieldSingleStep } from './single-step.ts';
import { countScreenshotsLeft } from './tiling.ts';

export interface CaptureProgress extends CapturedRows {
  readonly screenshotsLeft: number;
}

export interface CaptureOptions extends Pick<CaptureSource, 'askToContinue' | 'isStopped'> {
  /** Aborts when the capture is discarded, including the rows captured so far. */
  readonly discardSignal: AbortSignal;
  /** Index in `PageAgent.listPanes()`. If undefined, the most likely pane is captured. */
  readonly pane: number | undefined;
  readonly hidesFixedElements: boolean;
  readonly onPaneOptions: (paneOptions: PaneOptions) => void;
  readonly onProgress: (progress: CaptureProgress) => void;
  /** Called with true when the page takes long to load the content of a screen, and with false when it has loaded. */
  readonly onWaitForPage: (isWaiting: boolean) => void;
}

/**
 * Captures the page of a tab, or one of its panes, from top to bottom, and restores the page. If the capture ends early, keeps
 * the rows so far and the reason. If the page cannot be scrolled, or always scrolls away from its first row, captures only its visible
 * area. Throws `CaptureFailedError` if there is nothing to keep.
 */
export async function capturePage(captures: Captures, tab: CaptureTarget, options: CaptureOptions): Promise<Capture> {
  const agent = await injectAgent(tab.tabId);
  const target = await readUrlIfHidden(tab);
  const chosenPane = agent && (await choosePane(agent, target.tabId, options.pane));
  if (!chosenPane) return captureUnscrollablePage(captures, target);
  options.onPaneOptions(chosenPane.paneOptions);
  try {
    return await capturePane(new CaptureWriter(captures, target), chosenPane, { target, options });
  } catch (error) {
    if (getFailureReason(error) !== 'skipped') throw error;
  } finally {
    // If the page is gone, there is nothing to restore.
    await chosenPane.agent.restore().catch((error: unknown) => console.info('Could not restore the page', error));
  }
  return captureVisibleArea(captures, target, 'visibleOnly');
}

interface CaptureContext {
  readonly target: CaptureTarget;
  readonly options: CaptureOptions;
}

async function capturePane(writer: CaptureWriter, { agent, ...pane }: ChosenPane, context: CaptureContext): Promise<Capture> {
  // Without a quota there is no wait in which the text could be read.
  const earlyTextAgent = browserAdapter.hasScreenshotQuota ? withEarlyPageText(agent) : agent;
  const incompleteReason = await runScrollLoop(writer, { ...pane, agent: earlyTextAgent }, context).catch(toIncompleteReason);
  const hasNoText = incompleteReason === 'enlarged' || context.options.discardSignal.aborted;
  const text = hasNoText ? undefined : await readPageText(earlyTextAgent);
  return writer.finish(incompleteReason ?? pane.incompleteReason, text);
}

async function runScrollLoop(
  writer: CaptureWriter,
  { agent, paneOptions }: ChosenPane,
  { target, options }: CaptureContext,
): Promise<IncompleteReason | undefined> {
  const metrics = await agent.prepare(paneOptions.pane);
  if (metrics.isPinchZoomed) {
    await writer.writeSteps(yieldSingleStep(await takeScreenshot(target)), () => undefined);
    return 'enlarged';
  }
  const { hidesFixedElements } = options;
  const areaScreenshots = metrics.isDocument ? browserAdapter.areaScreenshots : undefined;
  const isArea = areaScreenshots !== undefined;
  const toTarget = (scrollTarget: ScrollTarget): ScrollTarget => ({ ...scrollTarget, hidesFixedElements, isArea });
  const source: CaptureSource = {
    isStopped: options.isStopped,
    goTo: (scrollTarget) => waitForPage(agent.goTo(toTarget(scrollTarget)), { target, options }),
    takeScreenshot: (locateArea) => takeCheckedScreenshot(agent, target, { metrics, locateArea }),
    areaScreenshots,
    askToContinue: (rows) => askToContinue(agent, options, rows),
    isFirstScreenChanged: agent.isFirstScreenChanged,
    listOutdatedScreens: agent.listOutdatedScreens,
    returnTo: (scrollTarget) => waitForPage(agent.returnTo(toTarget(scrollTarget)), { target, options }),
  };
  await writer.writeSteps(captureByScrolling(metrics, source), (step) => options.onProgress(toProgress(step)));
  return undefined;
}

interface CheckedScreenshotOptions {
  readonly metrics: PageMetrics;
  /** Undefined for a screenshot of the window. */
  readonly locateArea?: LocateArea | undefined;
  readonly retakesLeft?: number;
  /** Retakes left if the page has scrolled away, or has moved the first row of an area. */
  readonly scrollRetakesLeft?: number;
}

const MAX_SCROLL_RETAKES = 5;

/**
 * Wait before a retake if the page has moved the first row of an area. Spreads the retakes over two seconds, in which most animations
 * end. In Chrome, the screenshot quota spreads the retakes.
 */
const MOVED_ROW_WAIT_MS = 400;

/**
 * Takes a screenshot, then checks that the page was neither replaced, zoomed nor resized. Retakes the screenshot once if `mustRetake`
 * is true, for example because a fixed element has appeared. Retakes it several times if the page has scrolled away or, perhaps by an
 * animation, has moved the first row of an area. Throws `CaptureIncompleteError` (`navigated`, `resized`, `skipped` if the page always
 * scrolls away) and the errors of `takeEncodedScreenshot`.
 */
export async function takeCheckedScreenshot(
  agent: RemoteAgent,
  target: CaptureTarget,
  { metrics, locateArea, retakesLeft = 1, scrollRetakesLeft = MAX_SCROLL_RETAKES }: CheckedScreenshotOptions,
): Promise<CheckedScreenshot> {
  const { dataUrl, ...screenshot } = await takeEncodedScreenshot(target, async () => {
    const start = await agent.beginScreenshot();
    return { ...start, area: locateArea?.(start.drift) };
  });
  const check = await agent.checkScreenshot();
  const { mustRetake, isScrolledAway, hasMovedFirstRow } = check;
  const neverStays = isScrolledAway && scrollRetakesLeft === 0;
  const incompleteReason =
    findIncompleteReason(check, { metrics, isArea: screenshot.area !== undefined }) ?? (neverStays ? 'skipped' : undefined);
  const mayShowOtherRows = isScrolledAway || (hasMovedFirstRow && scrollRetakesLeft > 0);
  if (incompleteReason) throw new CaptureIncompleteError(incompleteReason);
  // Starts decoding only now, because in Firefox decoding would delay the result of `checkScreenshot`. Does not wait for the bitmap.
  if (!mayShowOtherRows && (!mustRetake || retakesLeft === 0))
    return { ...screenshot, bitmap: deferRejection(decodeScreenshot(dataUrl)) };
  if (hasMovedFirstRow) await sleep(MOVED_ROW_WAIT_MS);
  return takeCheckedScreenshot(agent, target, {
    metrics,
    locateArea,
    retakesLeft: mayShowOtherRows ? retakesLeft : retakesLeft - 1,
    scrollRetakesLeft: mayShowOtherRows ? scrollRetakesLeft - 1 : scrollRetakesLeft,
  });
}

function findIncompleteReason(
  { density, isPinchZoomed, isReplaced, window }: ScreenshotCheck,
  { metrics, isArea }: Pick<CheckedScreenshotOptions, 'metrics'> & { readonly isArea: boolean },
): IncompleteReason | undefined {
  const isZoomed = density !== metrics.density || isPinchZoomed;
  // A screenshot of the window shows by its own size that the window was resized.
  const isResized = isArea && !isSameSize(window, metrics.window);
  if (isReplaced) return 'navigated';
  return isZoomed || isResized ? 'resized' : undefined;
}

const isSameSize = (one: Size, other: Size): boolean => one.width === other.width && one.height === other.height;

/** Time until the progress shows that the page is loading, and interval at which the tab is then checked. */
const LONG_WAIT_MS = 1_000;

interface WaitContext {
  readonly target: CaptureTarget;
  readonly options: Pick<CaptureOptions, 'onWaitForPage' | 'discardSignal'>;
}

/**
 * Waits for the page and reports a long wait. Throws the errors of `promise`, the reason of `discardSignal`, and `CaptureIncompleteError`
 * (`left`, `closed`, `interrupted`) if the tab is no longer active, because browsers throttle hidden tabs.
 */
export async function waitForPage<Result>(promise: Promise<Result>, { target, options }: WaitContext): Promise<Result> {
  const { discardSignal } = options;
  const ended = new AbortController();
  let isReported = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const interruption = new Promise<never>((_, reject) => {
    const discard = (): void => reject(discardSignal.reason);
    if (discardSignal.aborted) discard();
    discardSignal.addEventListener('abort', discard, { signal: ended.signal });
    timer = setInterval(() => {
      if (!isReported) options.onWaitForPage(true);
      isReported = true;
      requireActiveTab(target).catch(reject);
    }, LONG_WAIT_MS);
  });
  try {
    return await Promise.race([promise, interruption]);
  } finally {
    ended.abort();
    clearInterval(timer);
    if (isReported) options.onWaitForPage(false);
  }
}

async function askToContinue(agent: RemoteAgent, options: CaptureOptions, rows: CapturedRows): Promise<boolean> {
  const continues = await options.askToContinue(rows);
  if (continues) await agent.raiseGrowthLimit();
  return continues;
}

export const toProgress = ({ tiling, rows, capturedRows, totalRows }: Step): CaptureProgress => ({
  capturedRows,
  totalRows,
  screenshotsLeft: countScreenshotsLeft(tiling, { capturedRows, totalRows }, rows),
});
