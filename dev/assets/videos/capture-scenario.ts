import type { Page } from 'playwright-core';
import { TOOLBAR_ICON } from './frame.ts';
import type { Recorder } from './recorder.ts';
import type { ScenarioContext } from './scenario.ts';
import { openHtmlPageTab, scrollDown, signIn, startCapture, waitForResultPage, waitUntilPainted } from './scenario-actions.ts';

const CAPTURE_FILE = 'creative.avif';

/** The poster is the last frame before this fraction of the recorded capture. */
const POSTER_PROGRESS = 0.45;

export async function runCaptureScenario(context: ScenarioContext): Promise<void> {
  await signIn(context);
  const resultPage = await captureTab(context, context.createRecorder(await openHtmlPageTab(context, CAPTURE_FILE)));
  const recorder = context.createRecorder(resultPage);
  await showCapture(context, recorder);
  await saveCapture(context, recorder);
  await deleteImage(await showInLibrary(context, recorder));
}

async function captureTab(
  { browser, startNextStep, setPoster }: ScenarioContext,
  { page, holdFrame, moveTo, recordUntil }: Recorder,
): Promise<Page> {
  startNextStep();
  await holdFrame(1.5);
  await moveTo(TOOLBAR_ICON);
  startNextStep();
  const { resultPagePromise } = await startCapture(browser, page);
  await recordUntil(resultPagePromise, (progress) => progress < POSTER_PROGRESS && setPoster());
  const resultPage = await resultPagePromise;
  await waitForResultPage(resultPage);
  return resultPage;
}

async function showCapture({ startNextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  startNextStep();
  await recorder.holdFrame(1.5);
  await recorder.moveTo({ x: 760, y: 420 });
  startNextStep();
  await scrollDown(recorder, { distancePx: 3_400, durationSeconds: 5 });
  await recorder.holdFrame(0.8);
}

const findSavedLink = (page: Page) => page.getByRole('link', { name: 'Saved to your library' });

async function saveCapture({ startNextStep }: ScenarioContext, { page, click, holdFrame, recordUntil }: Recorder): Promise<void> {
  startNextStep();
  await holdFrame(1);
  await click(page.getByRole('button', { name: 'Save to library' }));
  await recordUntil(findSavedLink(page).waitFor());
  await holdFrame(1);
}

/** Returns the page of the library with the open image. */
async function showInLibrary(
  { browser, createRecorder, startNextStep }: ScenarioContext,
  { page, click }: Recorder,
): Promise<Page> {
  startNextStep();
  const libraryPromise = browser.context.waitForEvent('page');
  await click(findSavedLink(page));
  const library = await libraryPromise;
  await library.getByRole('dialog').waitFor();
  await library.waitForLoadState('networkidle');
  await waitUntilPainted(library);
  await createRecorder(library).holdFrame(3.5);
  return library;
}

const CONFIRMATION_TIMEOUT_MS = 10_000;

/**
 * Deletes the open image after recording, so that the next recording starts in the same state. Repeats the confirming click until
 * it takes effect, because the site ignores clicks within 500 ms of showing the confirmation.
 */
async function deleteImage(page: Page): Promise<void> {
  const confirmation = page.getByRole('button', { name: 'Are you sure?' });
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const deadline = Date.now() + CONFIRMATION_TIMEOUT_MS;
  do {
    if (Date.now() > deadline) throw new Error('The site did not accept the confirmation of the deletion.');
    await confirmation.click();
  } while (await confirmation.isVisible());
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
