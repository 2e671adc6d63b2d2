import { VIEWPORT } from './frame.ts';
import type { Point, Recorder } from './recorder.ts';
import type { ScenarioContext } from './scenario.ts';
import { openHtmlPageTab, signIn, startCapture, waitForResultPage } from './scenario-actions.ts';

const CAPTURE_FILE = 'sb-admin-2.webp';

/** Positions on the captured page, in pixels from its top left corner. */
const POSITIONS = {
  leftEdge: { x: 0, y: 236 },
  besideMenu: { x: 225, y: 236 },
  cardBoxStart: { x: 242, y: 144 },
  cardBoxEnd: { x: 476, y: 264 },
  arrowStart: { x: 470, y: 366 },
  arrowEnd: { x: 430, y: 276 },
  note: { x: 352, y: 391 },
  cardNumber: { x: 246, y: 146 },
  peakNumber: { x: 786, y: 376 },
  beforeName: { x: 1_044, y: 12 },
  afterName: { x: 1_196, y: 58 },
} as const satisfies Record<string, Point>;

const NOTE = 'The best month so far';

export async function runEditorScenario(context: ScenarioContext): Promise<void> {
  await signIn(context);
  const { resultPagePromise } = await startCapture(context.browser, await openHtmlPageTab(context, CAPTURE_FILE));
  const resultPage = await resultPagePromise;
  await waitForResultPage(resultPage);
  const recorder = context.createRecorder(resultPage);
  await crop(context, recorder);
  await addBoxAndArrow(context, recorder);
  await addTextAndNumbers(context, recorder);
  await pixelate(context, recorder);
  await addStamps(context, recorder);
  await exportPdf(context, recorder);
}

async function crop({ nextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  const { page, holdFrame, press, drag } = recorder;
  nextStep();
  await holdFrame(2);
  nextStep();
  await selectTool(recorder, 'Crop');
  await drag(await toViewport(recorder, POSITIONS.leftEdge), await toViewport(recorder, POSITIONS.besideMenu));
  await holdFrame(0.5);
  await press(page.getByRole('button', { name: 'Done' }));
  await holdFrame(0.5);
}

async function addBoxAndArrow({ nextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  nextStep();
  await selectTool(recorder, 'Box');
  await recorder.drag(await toViewport(recorder, POSITIONS.cardBoxStart), await toViewport(recorder, POSITIONS.cardBoxEnd));
  await selectTool(recorder, 'Arrow');
  await recorder.drag(await toViewport(recorder, POSITIONS.arrowStart), await toViewport(recorder, POSITIONS.arrowEnd));
  await recorder.holdFrame(0.5);
}

async function addTextAndNumbers({ nextStep, setPoster }: ScenarioContext, recorder: Recorder): Promise<void> {
  nextStep();
  await selectTool(recorder, 'Text');
  await recorder.press(await toViewport(recorder, POSITIONS.note));
  await recorder.type(NOTE);
  await recorder.page.keyboard.press('Escape');
  for (const point of [POSITIONS.cardNumber, POSITIONS.peakNumber]) {
    await selectTool(recorder, 'Number');
    await recorder.press(await toViewport(recorder, point));
  }
  await recorder.holdFrame(0.8);
  setPoster();
}

async function pixelate({ nextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  const { page, press, holdFrame, drag } = recorder;
  nextStep();
  await selectTool(recorder, 'Pixelate');
  await drag(await toViewport(recorder, POSITIONS.beforeName), await toViewport(recorder, POSITIONS.afterName));
  await holdFrame(1);
  nextStep();
  for (const label of ['Undo', 'Redo']) {
    await press(page.getByRole('button', { name: label, exact: true }));
    await holdFrame(1);
  }
}

async function addStamps({ nextStep }: ScenarioContext, { page, press, holdFrame }: Recorder): Promise<void> {
  nextStep();
  const stamps = page.getByLabel('Stamps', { exact: true });
  await press(stamps);
  await press(page.getByLabel('Date', { exact: true }));
  await press(page.getByLabel('Address', { exact: true }));
  await holdFrame(1.5);
  await press(stamps);
}

async function exportPdf({ nextStep }: ScenarioContext, { page, press, holdFrame }: Recorder): Promise<void> {
  nextStep();
  await press(page.getByRole('button', { name: 'PDF', exact: true }));
  await holdFrame(1.5);
  const downloading = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Download PDF' }));
  await downloading;
  await holdFrame(1.5);
}

const selectTool = ({ page, press }: Recorder, tool: string): Promise<void> =>
  press(page.getByRole('button', { name: tool, exact: true }));

/** Converts a point of the capture to a point of the viewport. */
async function toViewport({ page }: Recorder, { x, y }: Point): Promise<Point> {
  const box = await page.locator('.whole').boundingBox();
  if (!box) throw new Error('The capture is not visible.');
  const scale = box.width / VIEWPORT.width;
  return { x: Math.round(box.x + x * scale), y: Math.round(box.y + y * scale) };
}
