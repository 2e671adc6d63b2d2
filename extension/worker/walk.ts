import type { PageFacts } from '../page/page-agent.ts';
import { type Band, BandPress } from './band.ts';
import { EndsEarly } from './capture-error.ts';
import { type FirstView, firstView } from './first-view.ts';
import { asWideAs, contentColumns, contentRows, isAsGoodAsAll, isTooWide, paneSize, type Tiling, tilingOf } from './tiling.ts';
import { arrive, freshRows, type Sight, seen, type View, viewAt } from './view.ts';

/** How far a walk has come: `done` rows of about `rows` are on their way. */
export interface Step {
  readonly band: Band;
  readonly tiling: Tiling;
  readonly done: number;
  readonly rows: number;
}

/**
 * Goes down a page from its first row to its last, and answers each window full of it in turn, to be read while the next is
 * gone to. Errors: `EndsEarly`, after which what was answered stands.
 */
export async function* walk(facts: PageFacts, world: Sight): AsyncGenerator<Step> {
  const sight = { ...world, shoot: inOneSize(world.shoot) };
  const { tiling, ...beginning } = await begin(facts, sight);
  const press = new BandPress(tiling);
  let view: FirstView = await firstView(sight, tiling, beginning);
  let { isWhole } = beginning;
  for (let done = 0; ; ) {
    const { spot, shots, next } = view;
    const { width, height } = spot.arrival.content;
    // What became so much shorter is another page in the same place.
    if (contentRows(tiling, height) < done - paneSize(tiling).height) throw new EndsEarly('navigated');
    const { rows, all, isLast } = freshRows(tiling, spot, done);
    const band = press.press({ shots, from: done, rows, isFirst: done === 0, isLast });
    done += rows;
    isWhole &&= view.isWhole;
    yield { band, tiling, done, rows: all };
    const isAll = isWhole && isAsGoodAsAll(tiling, done, all);
    if (sight.isStopped() && !(isLast && isAll)) throw new EndsEarly('stopped');
    if (isLast || rows === 0) return requireAll(isAll, isTooWide(tiling, width));
    view = await (next ?? seen(sight, tiling, { done, height }));
  }
}

/** Errors: `EndsEarly` (`stuck`, `wide`). */
function requireAll(isAll: boolean, isCut: boolean): void {
  if (!isAll) throw new EndsEarly('stuck');
  if (isCut) throw new EndsEarly('wide');
}

/** The first screen, whose pictures tell how the page is cut: columns that it cannot be scrolled to are none of it. */
async function begin(facts: PageFacts, sight: Sight): Promise<View & { readonly tiling: Tiling }> {
  const rough = tilingOf(facts, sizeOfWindow(facts));
  const spot = await arrive(sight, rough, { done: 0, height: facts.content.height });
  const first = await sight.shoot();
  const tiling = tilingOf(facts, first);
  const view = await viewAt(sight, tiling, { spot, first });
  return { tiling: asWideAs(tiling, Math.min(contentColumns(tiling), view.columns)), ...view };
}

/** Takes pictures for as long as the window has one size. Errors: `EndsEarly` (`resized`). */
function inOneSize(shoot: Sight['shoot']): Sight['shoot'] {
  let size: string | undefined;
  return async () => {
    const picture = await shoot();
    const now = `${picture.width} × ${picture.height}`;
    size ??= now;
    if (now !== size) throw new EndsEarly('resized');
    return picture;
  };
}

const sizeOfWindow = ({ window, density }: PageFacts) => ({
  width: Math.round(window.width * density),
  height: Math.round(window.height * density),
});
