import type { Page } from 'playwright-core';
import { type Film, FRAMES_PER_SECOND } from './film.ts';
import type { Shown, Stage } from './stage.ts';
import { watch } from './watch.ts';

export interface Filmed {
  readonly page: Page;
  /** What the extension's popup shows. */
  readonly popup: () => Promise<Buffer | undefined>;
  /** What the window's bar says: the public address of what is shown. */
  readonly address: () => string;
  readonly pointer: () => Shown['pointer'];
  readonly film: Film;
  readonly stage: Stage;
}

export interface Filming {
  /** Films what stands there, for so long. */
  readonly hold: (seconds: number) => Promise<void>;
  /** Calls `act` with how far it is, above 0 to 1, and films after each. */
  readonly glide: (seconds: number, act: (share: number) => Promise<unknown>) => Promise<void>;
  /** Films what happens by itself until something is there, as long as it takes, and tells after each picture how far it is. */
  readonly follow: (end: Promise<unknown>, filmed?: (share: number) => void) => Promise<void>;
}

/** Slow at either end. */
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
