import type { Arrival, Place } from '../page/page-agent.ts';
import type { Shot } from './band.ts';
import { EndsEarly } from './capture-error.ts';
import { columnsOf, columnsSeen, contentRows, cutOf, hasAllColumns, isAllDone, isLastAt, type Tiling } from './tiling.ts';

/** A page that can be gone through, and pictured. */
export interface Sight {
  readonly goTo: (place: Place) => Promise<Arrival>;
  readonly shoot: () => Promise<ImageBitmap>;
  /** The page goes on and on: answers whether it is followed. */
  readonly mayGoOn: () => Promise<boolean>;
  /** Whether the first screen is another by now than when it was last gone to. */
  readonly isFirstChanged: () => Promise<boolean>;
  /** Whether somebody pressed Stop. */
  readonly isStopped: () => boolean;
}

/** Where the page came to rest. */
export interface Spot {
  readonly arrival: Arrival;
  /** Whether what it shows is its end. */
  readonly isLast: boolean;
}

/** What was seen there. */
export interface View {
  readonly spot: Spot;
  readonly shots: readonly Shot[];
  /** Columns that were seen without a gap, and whether that is all there are. */
  readonly columns: number;
  readonly isWhole: boolean;
}

/** A page that grows when it is looked at is gone to again, so often, before it is taken as it is. */
const LOOKS = 3;

interface Beginning {
  readonly done: number;
  /** How tall what scrolls is, in CSS pixels. */
  readonly height: number;
}

/** What is seen where new rows begin. Errors: `EndsEarly` (`endless`), and those of `shoot`. */
export async function seen(sight: Sight, tiling: Tiling, beginning: Beginning): Promise<View> {
  const spot = await arrive(sight, tiling, beginning);
  return viewAt(sight, tiling, { spot, first: await sight.shoot() });
}

/** Goes to where new rows begin. Errors: `EndsEarly` (`endless`). */
export async function arrive(sight: Sight, tiling: Tiling, { done, height }: Beginning): Promise<Spot> {
  let rows = contentRows(tiling, height);
  let isFirstChanged = false;
  for (let look = 1; ; look++) {
    const isLast = isLastAt(tiling, done, rows);
    const arrival = await sight.goTo({ x: 0, y: done / tiling.density, isFirst: done === 0, isLast });
    if (arrival.isEndless && !(await sight.mayGoOn())) throw new EndsEarly('endless');
    isFirstChanged ||= arrival.isFirstChanged;
    rows = contentRows(tiling, arrival.content.height);
    if (look === LOOKS || isLast === isLastAt(tiling, done, rows)) return { arrival: { ...arrival, isFirstChanged }, isLast };
  }
}

/** The pictures that lie side by side at one height: one, unless what scrolls is wider than it is seen. Where Stop is pressed, those up to then. */
export async function viewAt(
  sight: Sight,
  tiling: Tiling,
  { spot, first }: { readonly spot: Spot; readonly first: ImageBitmap },
): Promise<View> {
  const shots: Shot[] = [{ picture: first, column: 0, ...restOf(spot.arrival, tiling) }];
  for (const column of columnsOf(tiling).slice(1)) {
    if (sight.isStopped()) break;
    const arrival = await sight.goTo({ x: column / tiling.density, y: spot.arrival.y, isFirst: false, isLast: false });
    shots.push({ picture: await sight.shoot(), column, ...restOf(arrival, tiling) });
  }
  const columns = columnsSeen(
    tiling,
    shots.map(({ x }) => x),
  );
  return { spot, shots, columns, isWhole: hasAllColumns(tiling, columns, spot.arrival.content.width) };
}

/** How many rows of a spot are new where `done` are there, of how many in all, and whether they are the last. */
export function freshRows(tiling: Tiling, { arrival, isLast }: Spot, done: number) {
  const all = contentRows(tiling, arrival.content.height);
  const { rows } = cutOf(tiling, { done, rows: all, at: toDevice(arrival.y, tiling) });
  return { rows, all, isLast: isLast && isAllDone(done + rows, all) };
}

const toDevice = (place: number, { density }: Tiling): number => Math.round(place * density);

const restOf = ({ x, y }: Arrival, tiling: Tiling): Pick<Shot, 'x' | 'y'> => ({ x: toDevice(x, tiling), y: toDevice(y, tiling) });
