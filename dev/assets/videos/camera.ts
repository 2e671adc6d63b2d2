import type { Locator, Page } from 'playwright-core';
import { type Filmed, type Filming, filming } from './filming.ts';
import type { Shown } from './stage.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

type Place = Locator | Point;

/** Speed of the pointer, and duration of its shortest move. */
const PX_PER_SECOND = 900;
const SHORTEST_MOVE_SECONDS = 0.35;
const PRESS_SECONDS = 0.1;
const SECONDS_PER_LETTER = 0.1;

export interface Hand {
  pointer: Shown['pointer'];
}

interface Subject extends Omit<Filmed, 'pointer'> {
  readonly hand: Hand;
}

/** Recorder of a tab. Its actions are real mouse and keyboard input. */
export interface Camera extends Filming {
  readonly page: Page;
  readonly moveTo: (target: Place) => Promise<void>;
  readonly press: (target: Place) => Promise<void>;
  readonly drag: (from: Place, to: Place) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
}

export function openCamera({ hand, ...subject }: Subject): Camera {
  const { page } = subject;
  const shots = filming({ ...subject, pointer: () => hand.pointer });
  const moveTo = async (target: Place): Promise<void> => {
    const from = hand.pointer;
    const to = 'x' in target ? target : await middleOf(target);
    await shots.glide(secondsBetween(from, to), async (share) => {
      hand.pointer = { ...from, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      await page.mouse.move(hand.pointer.x, hand.pointer.y);
    });
  };
  const setDown = async (isDown: boolean): Promise<void> => {
    await (isDown ? page.mouse.down() : page.mouse.up());
    hand.pointer = { ...hand.pointer, isDown };
    await shots.hold(PRESS_SECONDS);
  };
  const drag = async (from: Place, to: Place): Promise<void> => {
    await moveTo(from);
    await setDown(true);
    await moveTo(to);
    await setDown(false);
  };
  const press = async (target: Place): Promise<void> => {
    await moveTo(target);
    await setDown(true);
    await setDown(false);
  };
  return { ...shots, page, moveTo, press, drag, type: (text) => type(page, shots, text) };
}

async function type({ keyboard }: Page, { hold }: Filming, text: string): Promise<void> {
  for (const letter of text) {
    await keyboard.type(letter);
    await hold(SECONDS_PER_LETTER);
  }
}

const secondsBetween = (from: Point, to: Point): number =>
  Math.max(SHORTEST_MOVE_SECONDS, Math.hypot(to.x - from.x, to.y - from.y) / PX_PER_SECOND);

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
