import type { Locator, Page } from 'playwright-core';
import type { FrameContent } from './frame.ts';
import { createFrameRecorder, type FrameRecorder, type FrameRecorderOptions } from './frame-recorder.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Target = Locator | Point;

/** Speed of the pointer, and duration of its shortest move. */
const PX_PER_SECOND = 900;
const MIN_MOVE_SECONDS = 0.35;
const PRESS_SECONDS = 0.1;
const SECONDS_PER_CHARACTER = 0.1;

export interface PointerState {
  pointer: FrameContent['pointer'];
}

interface RecorderOptions extends Omit<FrameRecorderOptions, 'pointer'> {
  readonly pointerState: PointerState;
}

/** Recorder of a tab. Its actions are real mouse and keyboard input. */
export interface Recorder extends FrameRecorder {
  readonly page: Page;
  readonly moveTo: (target: Target) => Promise<void>;
  readonly press: (target: Target) => Promise<void>;
  readonly drag: (from: Target, to: Target) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export function createRecorder({ pointerState: state, ...subject }: RecorderOptions): Recorder {
  const { page } = subject;
  const frames = createFrameRecorder({ ...subject, pointer: () => state.pointer });
  const moveTo = async (target: Target): Promise<void> => {
    const from = state.pointer;
    const to = 'x' in target ? target : await centerOf(target);
    await frames.animate(moveSeconds(from, to), async (progress) => {
      state.pointer = { ...from, x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress };
      await page.mouse.move(state.pointer.x, state.pointer.y);
    });
  };
  const setPressed = async (isDown: boolean): Promise<void> => {
    await (isDown ? page.mouse.down() : page.mouse.up());
    state.pointer = { ...state.pointer, isDown };
    await frames.holdFrame(PRESS_SECONDS);
  };
  const drag = async (from: Target, to: Target): Promise<void> => {
    await moveTo(from);
    await setPressed(true);
    await moveTo(to);
    await setPressed(false);
  };
  const press = async (target: Target): Promise<void> => {
    await moveTo(target);
    await setPressed(true);
    await setPressed(false);
  };
  return { ...frames, page, moveTo, press, drag, type: (text) => typeText(page, frames, text) };
}

async function typeText({ keyboard }: Page, { holdFrame }: FrameRecorder, text: string): Promise<void> {
  for (const character of text) {
    await keyboard.type(character);
    await holdFrame(SECONDS_PER_CHARACTER);
  }
}

const moveSeconds = (from: Point, to: Point): number =>
  Math.max(MIN_MOVE_SECONDS, Math.hypot(to.x - from.x, to.y - from.y) / PX_PER_SECOND);

async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
