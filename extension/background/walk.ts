import type { PageFacts } from '../content-script/page-agent.ts';
import { type Band, BandPress } from './band.ts';
import { EndsEarly } from './capture-error.ts';
import { type FirstView, firstView } from './first-view.ts';
import { asWideAs, contentColumns, contentRows, isAsGoodAsAll, isTooWide, paneSize, type Tiling, tilingOf } from './tiling.ts';
import { arrive, freshRows, type Sight, seen, type View, viewAt } from './view.ts';

/** Progress of the scroll loop: `done` rows, including this strip, of about `rows`. */
export interface Step {
  readonly band: Band;
  readonly tiling: Tiling;
  readonly done: number;
  readonly rows: number;
}

/**
 * Scrolls a page from the first row to the last and yields each screen as a strip. The caller reads it while the next screen
 * is captured. Throws `EndsEarly`. Strips yielded before stay valid.
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
    // If the content shrank by this much, the document now shows another page.
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

function requireAll(isAll: boolean, isCut: boolean): void {
  if (!isAll) throw new EndsEarly('stuck');
  if (isCut) throw new EndsEarly('wide');
}

/** Captures the first screen, whose screenshots determine the tiling. Columns that the page cannot scroll to are excluded. */
async function begin(facts: PageFacts, sight: Sight): Promise<View & { readonly tiling: Tiling }> {
  const rough = tilingOf(facts, sizeOfWindow(facts));
  const spot = await arrive(sight, rough, { done: 0, height: facts.content.height });
  const first = await sight.shoot();
  const tiling = tilingOf(facts, first);
  const view = await viewAt(sight, tiling, { spot, first });
  return { tiling: asWideAs(tiling, Math.min(contentColumns(tiling), view.columns)), ...view };
}

/** Throws `EndsEarly` (`resized`) if a screenshot differs in size from the first one. */
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
