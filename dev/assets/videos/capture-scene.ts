import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import { beginCapture, readDown, untilDrawn, untilShown } from './capture-acts.ts';
import type { Scene } from './scene.ts';
import { signIn } from './sign-in.ts';
import { BUTTON } from './stage.ts';
import { openThemeTab } from './theme-tab.ts';

const FILE = 'creative.avif';

/** Progress of the capture at which the poster is taken. */
const POSTER_SHARE = 0.6;

export async function captureScene(scene: Scene): Promise<void> {
  await signIn(scene);
  const capture = await takePage(scene, scene.camera(await openThemeTab(scene, FILE)));
  const camera = scene.camera(capture);
  await readCapture(scene, camera);
  const library = await saveCapture(scene, camera);
  await findSaved(scene, scene.camera(library));
  await takeAway(library);
}

async function takePage({ browser, step, pose }: Scene, { page, hold, moveTo, follow }: Camera): Promise<Page> {
  step();
  await hold(1.5);
  await moveTo(BUTTON);
  step();
  const { opening } = await beginCapture(browser, page);
  await follow(opening, (share) => share < POSTER_SHARE && pose());
  const capture = await opening;
  await untilShown(capture);
  return capture;
}

async function readCapture({ step }: Scene, camera: Camera): Promise<void> {
  step();
  await camera.hold(1.5);
  await camera.moveTo({ x: 760, y: 420 });
  step();
  await readDown(camera, { px: 3_400, seconds: 5 });
  await camera.hold(0.8);
}

async function saveCapture({ browser, camera, step }: Scene, { page, press, hold }: Camera): Promise<Page> {
  step();
  await hold(1);
  const opening = browser.context.waitForEvent('page');
  await press(page.getByRole('button', { name: 'Save to library' }));
  const library = await opening;
  await library.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  await camera(library).follow(library.getByText('Image added').waitFor());
  return library;
}

async function findSaved({ step }: Scene, { page, hold, press }: Camera): Promise<void> {
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  step();
  await hold(2);
  await press(page.getByRole('gridcell').first().getByRole('link'));
  await page.getByRole('dialog').waitFor();
  await page.waitForLoadState('networkidle');
  await untilDrawn(page);
  await hold(2.5);
}

/** Deletes the open image after recording, so that the next recording starts in the same state. */
async function takeAway(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.waitForTimeout(1_000);
  await page.getByRole('button', { name: 'Are you sure?' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}
