import type { Camera, Point } from './camera.ts';
import { beginCapture, untilShown } from './capture-acts.ts';
import type { Scene } from './scene.ts';
import { signIn } from './sign-in.ts';
import { VIEW } from './stage.ts';
import { openThemeTab } from './theme-tab.ts';

const FILE = 'sb-admin-2.webp';

/** Positions on the captured page, in pixels from its top left corner. */
const AT = {
  leftEdge: { x: 0, y: 236 },
  besideMenu: { x: 225, y: 236 },
  overCard: { x: 242, y: 144 },
  belowCard: { x: 476, y: 264 },
  arrowBegins: { x: 470, y: 366 },
  arrowEnds: { x: 430, y: 276 },
  words: { x: 352, y: 391 },
  card: { x: 246, y: 146 },
  peak: { x: 786, y: 376 },
  beforeName: { x: 1_044, y: 12 },
  afterName: { x: 1_196, y: 58 },
} as const satisfies Record<string, Point>;

const WORDS = 'The best month so far';

export async function editorScene(scene: Scene): Promise<void> {
  await signIn(scene);
  const { opening } = await beginCapture(scene.browser, await openThemeTab(scene, FILE));
  const capture = await opening;
  await untilShown(capture);
  const camera = scene.camera(capture);
  await crop(scene, camera);
  await pointOut(scene, camera);
  await write(scene, camera);
  await hide(scene, camera);
  await stamp(scene, camera);
  await makePdf(scene, camera);
}

async function crop({ step }: Scene, camera: Camera): Promise<void> {
  const { page, hold, press, drag } = camera;
  step();
  await hold(2);
  step();
  await takeUp(camera, 'Crop');
  await drag(await onScreen(camera, AT.leftEdge), await onScreen(camera, AT.besideMenu));
  await hold(0.5);
  await press(page.getByRole('button', { name: 'Done' }));
  await hold(0.5);
}

async function pointOut({ step }: Scene, camera: Camera): Promise<void> {
  step();
  await takeUp(camera, 'Box');
  await camera.drag(await onScreen(camera, AT.overCard), await onScreen(camera, AT.belowCard));
  await takeUp(camera, 'Arrow');
  await camera.drag(await onScreen(camera, AT.arrowBegins), await onScreen(camera, AT.arrowEnds));
  await camera.hold(0.5);
}

async function write({ step, pose }: Scene, camera: Camera): Promise<void> {
  step();
  await takeUp(camera, 'Text');
  await camera.press(await onScreen(camera, AT.words));
  await camera.type(WORDS);
  await camera.page.keyboard.press('Escape');
  for (const place of [AT.card, AT.peak]) {
    await takeUp(camera, 'Number');
    await camera.press(await onScreen(camera, place));
  }
  await camera.hold(0.8);
  pose();
}

async function hide({ step }: Scene, camera: Camera): Promise<void> {
  const { page, press, hold, drag } = camera;
  step();
  await takeUp(camera, 'Pixelate');
  await drag(await onScreen(camera, AT.beforeName), await onScreen(camera, AT.afterName));
  await hold(1);
  step();
  for (const act of ['Undo', 'Redo']) {
    await press(page.getByRole('button', { name: act, exact: true }));
    await hold(1);
  }
}

async function stamp({ step }: Scene, { page, press, hold }: Camera): Promise<void> {
  step();
  const stamps = page.getByLabel('Stamps', { exact: true });
  await press(stamps);
  await press(page.getByLabel('Date', { exact: true }));
  await press(page.getByLabel('Address', { exact: true }));
  await hold(1.5);
  await press(stamps);
}

async function makePdf({ step }: Scene, { page, press, hold }: Camera): Promise<void> {
  step();
  await press(page.getByRole('button', { name: 'PDF', exact: true }));
  await hold(1.5);
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download PDF' }));
  await downloading;
  await hold(1.5);
}

const takeUp = ({ page, press }: Camera, tool: string): Promise<void> =>
  press(page.getByRole('button', { name: tool, exact: true }));

/** Converts a point of the capture to a point of the viewport. */
async function onScreen({ page }: Camera, { x, y }: Point): Promise<Point> {
  const whole = await page.locator('.whole').boundingBox();
  if (!whole) throw new Error('The capture is not to be seen.');
  const scale = whole.width / VIEW.width;
  return { x: Math.round(whole.x + x * scale), y: Math.round(whole.y + y * scale) };
}
