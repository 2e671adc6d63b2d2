import type { Page } from 'playwright-core';
import { type Film, FRAMES_PER_SECOND } from './film.ts';
import type { Shown, Stage } from './stage.ts';
import { watch } from './watch.ts';

export interface Filmed {
  readonly page: Page;
  readonly popup: () => Promise<Buffer | undefined>;
  readonly address: () => string;
  readonly pointer: () => Shown['pointer'];
  readonly film: Film;
  readonly stage: Stage;
}

export interface Filming {
  readonly hold: (seconds: number) => Promise<void>;
  /** Calls `act` once per frame with the eased progress (above 0, up to 1), and records each frame. */
  readonly glide: (seconds: number, act: (share: number) => Promise<unknown>) => Promise<void>;
  /** Records in real time until `end` settles. Calls `filmed` with the progress (up to 1) after adding each picture. */
  readonly follow: (end: Promise<unknown>, filmed?: (share: number) => void) => Promise<void>;
}

const eased = (share: number): number => share * share * (3 - 2 * share);

const framesIn = (seconds: number): number => Math.max(1, Math.round(seconds * FRAMES_PER_SECOND));

export function filming({ page, popup, address, pointer, film, stage }: Filmed): Filming {
  const add = async (seen: Pick<Shown, 'screen' | 'popup'>, frames: number): Promise<void> =>
    film.add(await stage({ ...seen, address: address(), pointer: pointer() }), frames);
  const hold = async (seconds: number): Promise<void> =>
    add({ screen: await page.screenshot({ caret: 'initial' }) }, framesIn(seconds));
  return {
    hold,
    async glide(seconds, act) {
      const frames = framesIn(seconds);
      for (let frame = 1; frame <= frames; frame++) {
        await act(eased(frame / frames));
        await hold(0);
      }
    },
    async follow(end, filmed) {
      const sights = await watch(page, popup, end);
      for (const [index, { fromMs, toMs, ...seen }] of sights.entries()) {
        const frames = frameAt(toMs) - frameAt(fromMs);
        if (frames > 0) await add(seen, frames);
        filmed?.((index + 1) / sights.length);
      }
    },
  };
}

const frameAt = (ms: number): number => Math.round((ms * FRAMES_PER_SECOND) / 1_000);
