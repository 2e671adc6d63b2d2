import { VIEWPORT } from './frame.ts';
import type { Point, Recorder } from './recorder.ts';
import type { ScenarioContext } from './scenario.ts';
import { openHtmlPageTab, signIn, startCapture, waitForResultPage } from './scenario-actions.ts';

const CAPTURE_FILE = 'sb-admin-2.webp';

/** Positions on the captured page, in pixels from its top left corner. The crop removes the menu. */
const POSITIONS = {
  cropFrom: { x: 0, y: 236 },
  cropTo: { x: 225, y: 236 },
  boxFrom: { x: 242, y: 144 },
  boxTo: { x: 476, y: 264 },
  arrowFrom: { x: 470, y: 366 },
  arrowTo: { x: 430, y: 276 },
  text: { x: 352, y: 391 },
  firstNumber: { x: 246, y: 146 },
  secondNumber: { x: 786, y: 376 },
  pixelateFrom: { x: 1_044, y: 12 },
  pixelateTo: { x: 1_196, y: 58 },
} as const satisfies Record<string, Point>;

const TEXT = 'The best month so far';

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

async function crop({ startNextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  const { page, holdFrame, click, drag } = recorder;
  startNextStep();
  await holdFrame(2);
  startNextStep();
  await selectTool(recorder, 'Crop');
  await drag(await toViewport(recorder, POSITIONS.cropFrom), await toViewport(recorder, POSITIONS.cropTo));
  await holdFrame(0.5);
  await click(page.getByRole('button', { name: 'Done' }));
  await holdFrame(0.5);
}

async function addBoxAndArrow({ startNextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  startNextStep();
  await selectTool(recorder, 'Box');
  await recorder.drag(await toViewport(recorder, POSITIONS.boxFrom), await toViewport(recorder, POSITIONS.boxTo));
  await selectTool(recorder, 'Arrow');
  await recorder.drag(await toViewport(recorder, POSITIONS.arrowFrom), await toViewport(recorder, POSITIONS.arrowTo));
  await recorder.holdFrame(0.5);
}

async function addTextAndNumbers({ startNextStep, setPoster }: ScenarioContext, recorder: Recorder): Promise<void> {
  startNextStep();
  await selectTool(recorder, 'Text');
  await recorder.click(await toViewport(recorder, POSITIONS.text));
  await recorder.type(TEXT);
  await recorder.page.keyboard.press('Escape');
  for (const point of [POSITIONS.firstNumber, POSITIONS.secondNumber]) {
    await selectTool(recorder, 'Number');
    await recorder.click(await toViewport(recorder, point));
  }
  await recorder.holdFrame(0.8);
  setPoster();
}

async function pixelate({ startNextStep }: ScenarioContext, recorder: Recorder): Promise<void> {
  const { page, click, holdFrame, drag } = recorder;
  startNextStep();
  await selectTool(recorder, 'Pixelate');
  await drag(await toViewport(recorder, POSITIONS.pixelateFrom), await toViewport(recorder, POSITIONS.pixelateTo));
  await holdFrame(1);
  startNextStep();
  for (const label of ['Undo', 'Redo']) {
    await click(page.getByRole('button', { name: label, exact: true }));
    await holdFrame(1);
  }
}

async function addStamps({ startNextStep }: ScenarioContext, { page, click, holdFrame }: Recorder): Promise<void> {
  startNextStep();
  const stamps = page.getByLabel('Stamps', { exact: true });
  await click(stamps);
  await click(page.getByLabel('Date', { exact: true }));
  await click(page.getByLabel('Address', { exact: true }));
  await holdFrame(1.5);
  await click(stamps);
}

async function exportPdf({ startNextStep }: ScenarioContext, { page, click, holdFrame }: Recorder): Promise<void> {
  startNextStep();
  await click(page.getByRole('button', { name: 'PDF', exact: true }));
  await holdFrame(1.5);
  const downloadPromise = page.waitForEvent('download');
  await click(page.getByRole('button', { name: 'Download PDF' }));
  await downloadPromise;
  await holdFrame(1.5);
}

const selectTool = ({ page, click }: Recorder, tool: string): Promise<void> =>
  click(page.getByRole('button', { name: tool, exact: true }));

/** Converts a point of the capture to a point of the viewport. */
async function toViewport({ page }: Recorder, { x, y }: Point): Promise<Point> {
  const box = await page.locator('.full-area').boundingBox();
  if (!box) throw new Error('The capture is not visible.');
  const scale = box.width / VIEWPORT.width;
  return { x: Math.round(box.x + x * scale), y: Math.round(box.y + y * scale) };
}
