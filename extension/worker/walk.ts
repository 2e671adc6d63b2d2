import type { Arrival, PageFacts, Place } from '../page/page-agent.ts';
import { type Band, BandPress, type Shot } from './band.ts';
import { EndsEarly } from './capture-error.ts';
import { columnsOf, contentRows, cutOf, isAllDone, isLastAt, paneSize, type Tiling, tilingOf } from './tiling.ts';

/** What a walk down a page needs of the world. */
export interface Ground {
  readonly goTo: (place: Place) => Promise<Arrival>;
  readonly shoot: () => Promise<ImageBitmap>;
  /** The page goes on and on: answers whether it is followed. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Whether somebody pressed Stop. */
  readonly isStopped: () => boolean;
}

/** How far a walk has come: `done` rows of about `rows` are on their way. */
export interface Step {
  readonly band: Band;
  readonly tiling: Tiling;
  readonly done: number;
  readonly rows: number;
}

/** Where the page came to rest. */
interface Spot {
  readonly arrival: Arrival;
  /** Whether what it shows is its end. */
  readonly isLast: boolean;
}

/** A page that grows when it is looked at is gone to again, so often, before it is taken as it is. */
const LOOKS = 3;

/**
 * Goes down a page from its first row to its last, and answers each window full of it in turn, to be read while the next is
 * gone to. Errors: `EndsEarly`, after which what was answered stands.
 */
export async function* walk(facts: PageFacts, world: Ground): AsyncGenerator<Step> {
  const ground = { ...world, shoot: inOneSize(world.shoot) };
  const rough = tilingOf(facts, sizeOfWindow(facts));
  let spot = await arrive(ground, rough, { done: 0, height: facts.content.height });
  const first = await ground.shoot();
  const tiling = tilingOf(facts, first);
  const press = new BandPress(tiling);
  let shots = await shotsAcross(ground, tiling, { spot, first });
  for (let done = 0; ; ) {
    const rows = contentRows(tiling, spot.arrival.content.height);
    // What became so much shorter is another page in the same place.
    if (rows < done - paneSize(tiling).height) throw new EndsEarly('navigated');
    const cut = cutOf(tiling, { done, rows, at: toDevice(spot.arrival.y, tiling) });
    const plan = {
      shots,
      from: done,
      rows: cut.rows,
      isFirst: done === 0,
      isLast: spot.isLast && isAllDone(done + cut.rows, rows),
    };
    done += cut.rows;
    yield { band: press.press(plan), tiling, done, rows };
    if (plan.isLast || cut.rows === 0) return;
    if (ground.isStopped()) throw new EndsEarly('stopped');
    spot = await arrive(ground, tiling, { done, height: spot.arrival.content.height });
    shots = await shotsAcross(ground, tiling, { spot, first: await ground.shoot() });
  }
}

/** Takes pictures for as long as the window has one size. Errors: `EndsEarly` (`resized`). */
function inOneSize(shoot: Ground['shoot']): Ground['shoot'] {
  let size: string | undefined;
  return async () => {
    const picture = await shoot();
    const now = `${picture.width} × ${picture.height}`;
    size ??= now;
    if (now !== size) throw new EndsEarly('resized');
    return picture;
  };
}

/** Goes to where new rows begin. Errors: `EndsEarly` (`endless`). */
async function arrive(ground: Ground, tiling: Tiling, { done, height }: { done: number; height: number }): Promise<Spot> {
  let rows = contentRows(tiling, height);
  for (let look = 1; ; look++) {
    const isLast = isLastAt(tiling, done, rows);
    const arrival = await ground.goTo({ x: 0, y: done / tiling.density, isFirst: done === 0, isLast });
    if (arrival.isEndless && !(await ground.mayGoOn())) throw new EndsEarly('endless');
    rows = contentRows(tiling, arrival.content.height);
    if (look === LOOKS || isLast === isLastAt(tiling, done, rows)) return { arrival, isLast };
  }
}

/** The pictures that lie side by side at one height: one, unless what scrolls is wider than it is seen. */
async function shotsAcross(
  ground: Ground,
  tiling: Tiling,
  { spot, first }: { readonly spot: Spot; readonly first: ImageBitmap },
): Promise<readonly Shot[]> {
  const shots: Shot[] = [shotOf(first, spot.arrival, tiling)];
  for (const column of columnsOf(tiling).slice(1)) {
    const arrival = await ground.goTo({ x: column / tiling.density, y: spot.arrival.y, isFirst: false, isLast: false });
    shots.push(shotOf(await ground.shoot(), arrival, tiling));
  }
  return shots;
}

const toDevice = (place: number, { density }: Tiling): number => Math.round(place * density);

const shotOf = (picture: ImageBitmap, { x, y }: Arrival, tiling: Tiling): Shot => ({
  picture,
  x: toDevice(x, tiling),
  y: toDevice(y, tiling),
});

const sizeOfWindow = ({ window, density }: PageFacts) => ({
  width: Math.round(window.width * density),
  height: Math.round(window.height * density),
});
