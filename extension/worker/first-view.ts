import type { Tiling } from './tiling.ts';
import { arrive, freshRows, type Sight, seen, type View, viewAt } from './view.ts';

/** A first screen that has changed once more a second later is no page that wakes: something goes round there. */
const MOST_RETAKES = 1;

/** The first screen, and the one below it where there is one: what failed on the way there is heard there. */
export interface FirstView extends View {
  readonly next?: Promise<View>;
}

/**
 * Goes on from the first screen, and takes it again where it is another by then: many pages wake only when they are scrolled for
 * the first time. Where nothing changed it costs nothing.
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

/** A failure is heard where it is waited for, which may be later. */
function heard<Answer>(awaited: Promise<Answer>): Promise<Answer> {
  awaited.catch(() => undefined);
  return awaited;
}

const isFirstChanged = (sight: Sight, next: Promise<View>): Promise<boolean> =>
  next.then(sight.isFirstChanged).catch(() => false);

/** What lies in the first screen may only look otherwise from further down: then there is nothing to take, and what was seen stands. */
async function retake(sight: Sight, tiling: Tiling, height: number): Promise<View | undefined> {
  const spot = await arrive(sight, tiling, { done: 0, height });
  return spot.arrival.isFirstChanged ? viewAt(sight, tiling, { spot, first: await sight.shoot() }) : undefined;
}
