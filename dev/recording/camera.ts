import type { Locator, Page } from 'playwright-core';
import { type Film, FRAMES_PER_SECOND } from './film.ts';
import type { Stage, Strip, View } from './stage.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** What a pointer covers in a second, and what the shortest way takes. */
const PX_PER_SECOND = 900;
const SHORTEST_MOVE_SECONDS = 0.35;
const SECONDS_PER_LETTER = 0.1;

interface Subject {
  readonly page: Page;
  readonly view: View;
  /** What the window's bar says: the public address of what is shown. */
  readonly address: () => string;
  readonly film: Film;
  readonly stage: Stage;
}

/** Somebody at a window, and whoever films them. Every act is done to the real page. */
export interface Camera {
  readonly page: Page;
  /** Films what stands there, for so long. */
  readonly hold: (seconds: number, strip?: Strip) => Promise<void>;
  readonly moveTo: (target: Locator | Point) => Promise<void>;
  readonly press: (target: Locator) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Calls `act` with how far it is, above 0 to 1, and films after each. */
  readonly glide: (seconds: number, act: (share: number) => Promise<unknown>, strip?: Strip) => Promise<void>;
  readonly drag: (from: Point, to: Point) => Promise<void>;
}

/** Slow at either end. */
const eased = (share: number): number => share * share * (3 - 2 * share);

export function openCamera({ page, view, address, film, stage }: Subject): Camera {
  let pointer = { x: page.viewportSize()?.width ?? 0, y: (page.viewportSize()?.height ?? 0) * 0.7, isDown: false };
  const hold = async (seconds: number, strip?: Strip): Promise<void> => {
    const shown = { view, address: address(), screen: await page.screenshot({ caret: 'initial' }), pointer, strip };
    await film.add(await stage.show(shown), Math.max(1, Math.round(seconds * FRAMES_PER_SECOND)));
  };
  const glide: Camera['glide'] = async (seconds, act, strip) => {
    const frames = Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));
    for (let frame = 1; frame <= frames; frame++) {
      await act(eased(frame / frames));
      await hold(0, strip);
    }
  };
  const moveTo: Camera['moveTo'] = async (target) => {
    const from = pointer;
    const to = 'x' in target ? target : await middleOf(target);
    const seconds = Math.max(SHORTEST_MOVE_SECONDS, Math.hypot(to.x - from.x, to.y - from.y) / PX_PER_SECOND);
    await glide(seconds, (share) => {
      pointer = { ...pointer, x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
      return page.mouse.move(pointer.x, pointer.y);
    });
  };
  const hand = async (isDown: boolean): Promise<void> => {
    await (isDown ? page.mouse.down() : page.mouse.up());
    pointer = { ...pointer, isDown };
    await hold(0.1);
  };
  return {
    page,
    hold,
    glide,
    moveTo,
    async press(target) {
      await moveTo(target);
      await hand(true);
      await hand(false);
    },
    async type(text) {
      for (const letter of text) {
        await page.keyboard.type(letter);
        await hold(SECONDS_PER_LETTER);
      }
    },
    async drag(from, to) {
      await moveTo(from);
      await hand(true);
      await moveTo(to);
      await hand(false);
    },
  };
}

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not to be seen.`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
