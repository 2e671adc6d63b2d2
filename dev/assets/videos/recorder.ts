import type { Locator, Page } from 'playwright-core';
import type { FrameContent } from './frame.ts';
import { createFrameRecorder, type FrameRecorder, type FrameRecorderOptions } from './frame-recorder.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Target = Locator | Point;

const POINTER_PX_PER_SECOND = 900;
const MIN_MOVE_SECONDS = 0.35;
/** Time for which the video shows the mouse button pressed, and then released. */
const BUTTON_CHANGE_SECONDS = 0.1;
const SECONDS_PER_CHARACTER = 0.1;

export interface PointerState {
  pointer: FrameContent['pointer'];
}

interface RecorderOptions extends Omit<FrameRecorderOptions, 'getPointer'> {
  readonly pointerState: PointerState;
}

/** Recorder of a tab. Its actions are real mouse and keyboard input. */
export interface Recorder extends FrameRecorder {
  readonly page: Page;
  readonly moveTo: (target: Target) => Promise<void>;
  readonly click: (target: Target) => Promise<void>;
  readonly drag: (from: Target, to: Target) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export function createRecorder({ pointerState, ...options }: RecorderOptions): Recorder {
  const { page } = options;
  const frameRecorder = createFrameRecorder({ ...options, getPointer: () => pointerState.pointer });
  const moveTo = async (target: Target): Promise<void> => {
    const from = pointerState.pointer;
    const to = 'x' in target ? target : await locateCenter(target);
    await frameRecorder.animate(computeMoveSeconds(from, to), async (progress) => {
      pointerState.pointer = { ...from, x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
      await page.mouse.move(pointerState.pointer.x, pointerState.pointer.y);
    });
  };
  const setButtonDown = async (isDown: boolean): Promise<void> => {
    await (isDown ? page.mouse.down() : page.mouse.up());
    pointerState.pointer = { ...pointerState.pointer, isDown };
    await frameRecorder.holdFrame(BUTTON_CHANGE_SECONDS);
  };
  const drag = async (from: Target, to: Target): Promise<void> => {
    await moveTo(from);
    await setButtonDown(true);
    await moveTo(to);
    await setButtonDown(false);
  };
  const click = async (target: Target): Promise<void> => {
    await moveTo(target);
    await setButtonDown(true);
    await setButtonDown(false);
  };
  return { ...frameRecorder, page, moveTo, click, drag, type: (text) => typeText(page, frameRecorder, text) };
}

async function typeText({ keyboard }: Page, { holdFrame }: FrameRecorder, text: string): Promise<void> {
  for (const character of text) {
    await keyboard.type(character);
    await holdFrame(SECONDS_PER_CHARACTER);
  }
}

const computeMoveSeconds = (from: Point, to: Point): number =>
  Math.max(MIN_MOVE_SECONDS, Math.hypot(to.x - from.x, to.y - from.y) / POINTER_PX_PER_SECOND);

async function locateCenter(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
