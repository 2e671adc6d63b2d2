import type { Capture } from '../capture.ts';
import { type LocatedSelection, type ScrollTarget, SELECTED_PANE } from '../content-script/page-agent.ts';
import type { Captures } from '../storage/captures.ts';
import { CaptureFailedError, toIncompleteReason } from './capture-error.ts';
import { type CaptureOptions, takeCheckedScreenshot, toProgress, waitForPage } from './capture-page.ts';
import { captureSelectedArea, cropScreenshot } from './capture-selected-area.ts';
import { type CaptureTarget, readUrlIfHidden } from './capture-target.ts';
import { CaptureWriter } from './capture-writer.ts';
import { cropText, readPageText, readWindowText } from './read-text.ts';
import { injectAgent, type RemoteAgent } from './remote-agent.ts';
import { takeScreenshot } from './screenshot.ts';
import { yieldSingleStep } from './single-step.ts';

type SelectionOptions = Pick<CaptureOptions, 'isStopped' | 'discardSignal' | 'onProgress' | 'onWaitForPage'>;

/**
 * Captures the area or element that the user has selected on the page. If all of the selection is visible, one screenshot shows it as the
 * user sees it. Otherwise scrolls through the selection and restores the page. Throws `CaptureFailedError` (`selectionGone`) if the page
 * has removed the selection or the browser allows no scripts in the page.
 */
export async function captureSelection(captures: Captures, tab: CaptureTarget, options: SelectionOptions): Promise<Capture> {
  const agent = await injectAgent(tab.tabId);
  const selection = await agent?.locateSelection();
  if (!agent || !selection) throw new CaptureFailedError('selectionGone');
  const target = await readUrlIfHidden(tab);
  const writer = new CaptureWriter(captures, target);
  const { isPinchZoomed, density } = await agent.readVisibleArea();
  if (isPinchZoomed) {
    await writer.writeSteps(yieldSingleStep(await takeScreenshot(target)), () => undefined);
    return writer.finish('enlarged');
  }
  if (selection.isVisible && selection.windowArea) {
    const steps = cropScreenshot(await takeScreenshot(target), selection.windowArea, density);
    await writer.writeSteps(steps, () => undefined);
    return writer.finish(undefined, await readWindowText(agent, selection.windowArea));
  }
  try {
    return await scrollThroughSelection(writer, agent, { target, options });
  } finally {
    // If the page is gone, there is nothing to restore.
    await agent.restore().catch((error: unknown) => console.info('Could not restore the page', error));
  }
}

interface SelectionContext {
  readonly target: CaptureTarget;
  readonly options: SelectionOptions;
}

async function scrollThroughSelection(
  writer: CaptureWriter,
  agent: RemoteAgent,
  { target, options }: SelectionContext,
): Promise<Capture> {
  const metrics = await agent.prepare(SELECTED_PANE);
  // The preparation loads content, which may move the selection.
  const { area } = await requireSelection(agent);
  const source = {
    isStopped: options.isStopped,
    goTo: (scrollTarget: ScrollTarget) => waitForPage(agent.goTo(scrollTarget), { target, options }),
    takeScreenshot: () => takeCheckedScreenshot(agent, target, { metrics }),
  };
  const steps = captureSelectedArea(metrics, area, source);
  const incompleteReason = await writer
    .writeSteps(steps, (step) => options.onProgress(toProgress(step)))
    .then(() => undefined, toIncompleteReason);
  const text = await readPageText(agent);
  return writer.finish(incompleteReason, text && cropText(text, area));
}

async function requireSelection(agent: RemoteAgent): Promise<LocatedSelection> {
  const selection = await agent.locateSelection();
  if (!selection) throw new CaptureFailedError('selectionGone');
  return selection;
}
