import type { Arrival, Place } from '../content-script/page-agent.ts';
import type { Shot } from './band.ts';
import { EndsEarly } from './capture-error.ts';
import { columnsOf, columnsSeen, contentRows, cutOf, hasAllColumns, isAllDone, isLastAt, type Tiling } from './tiling.ts';

export interface Sight {
  readonly goTo: (place: Place) => Promise<Arrival>;
  readonly shoot: () => Promise<ImageBitmap>;
  /** Resolves to true if the capture should continue on a page that keeps growing. */
  readonly mayGoOn: () => Promise<boolean>;
  readonly isFirstChanged: () => Promise<boolean>;
  readonly isStopped: () => boolean;
}

export interface Spot {
  readonly arrival: Arrival;
  readonly isLast: boolean;
}

export interface View {
  readonly spot: Spot;
  readonly shots: readonly Shot[];
  /** Columns seen without a gap. `isWhole` is true if these are all columns. */
  readonly columns: number;
  readonly isWhole: boolean;
}

/** A page that grows when it is viewed is scrolled to the same place at most this often. */
const LOOKS = 3;

interface Beginning {
  readonly done: number;
  /** Height of the content in CSS pixels. */
  readonly height: number;
}

/** Takes the screenshots that start at the first new row. Throws `EndsEarly` (`endless`) and the errors of `shoot`. */
export async function seen(sight: Sight, tiling: Tiling, beginning: Beginning): Promise<View> {
  const spot = await arrive(sight, tiling, beginning);
  return viewAt(sight, tiling, { spot, first: await sight.shoot() });
}

/** Scrolls to the first new row. Throws `EndsEarly` (`endless`). */
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

/**
 * Takes the screenshots side by side at one height: one, unless the content is wider than the pane. Stops early if the user
 * pressed Stop.
 */
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

/** Returns the number of new rows at a spot, the total number of rows, and `isLast` if the new rows complete them. */
export function freshRows(tiling: Tiling, { arrival, isLast }: Spot, done: number) {
  const all = contentRows(tiling, arrival.content.height);
  const { rows } = cutOf(tiling, { done, rows: all, at: toDevice(arrival.y, tiling) });
  return { rows, all, isLast: isLast && isAllDone(done + rows, all) };
}

const toDevice = (place: number, { density }: Tiling): number => Math.round(place * density);

const restOf = ({ x, y }: Arrival, tiling: Tiling): Pick<Shot, 'x' | 'y'> => ({ x: toDevice(x, tiling), y: toDevice(y, tiling) });
