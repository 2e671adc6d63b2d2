import type { Tiling } from './tiling.ts';
import { arrive, freshRows, type Sight, seen, type View, viewAt } from './view.ts';

/** A first screen that changes again after the retake is animated, for example a carousel, so it is kept as it is. */
const MOST_RETAKES = 1;

/** First screen. `next` is the second screen if there is one, and rejects if capturing it failed. */
export interface FirstView extends View {
  readonly next?: Promise<View>;
}

/**
 * Scrolls on to the second screen, then retakes the first one if it has changed. Many pages run scripts or load content only
 * after the first scroll. If nothing changed, this takes no extra time.
 */
export async function firstView(sight: Sight, tiling: Tiling, taken: View): Promise<FirstView> {
  let view = taken;
  for (let retakes = 0; ; retakes++) {
    const { height } = view.spot.arrival.content;
    const { rows, isLast } = freshRows(tiling, view.spot, 0);
    if (isLast || rows === 0) return view;
    const next = heard(seen(sight, tiling, { done: rows, height }));
    const isTorn = retakes < MOST_RETAKES && (await isFirstChanged(sight, next));
    const coming = heard(isTorn ? retake(sight, tiling, height) : Promise.resolve(undefined));
    const again = await coming.catch(() => undefined);
    if (!again) return { ...view, next: heard(coming.then(() => next)) };
    for (const { picture } of [...view.shots, ...(await next).shots]) picture.close();
    view = again;
  }
}

/** Prevents an unhandled rejection while the promise is not awaited yet. */
function heard<Answer>(awaited: Promise<Answer>): Promise<Answer> {
  awaited.catch(() => undefined);
  return awaited;
}

const isFirstChanged = (sight: Sight, next: Promise<View>): Promise<boolean> =>
  next.then(sight.isFirstChanged).catch(() => false);

/**
 * Returns to the first screen and retakes it. Returns undefined if it is unchanged there, because some elements only look
 * different while the page is scrolled down.
 */
async function retake(sight: Sight, tiling: Tiling, height: number): Promise<View | undefined> {
  const spot = await arrive(sight, tiling, { done: 0, height });
  return spot.arrival.isFirstChanged ? viewAt(sight, tiling, { spot, first: await sight.shoot() }) : undefined;
}
