import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDriftDetector } from '../../../../extension/content-script/drift-detector.ts';
import { SCREENS_AHEAD } from '../../../../extension/content-script/go-to.ts';
import { getSimulatedStyle } from '../../../support/extension/simulated-element.ts';
import { SimulatedVirtualList, type VirtualListOptions } from '../../../support/extension/simulated-virtual-list.ts';

const RUNS = { numRuns: 300, seed: 16 };

const SHRINK_PX = 50;

const randomLists = (
  rowHeights: fc.Arbitrary<number[]>,
  options: Partial<VirtualListOptions>,
): fc.Arbitrary<VirtualListOptions> =>
  fc
    .record({ rowHeights, windowHeight: fc.integer({ min: 300, max: 900 }) })
    .map((sizes) => ({ ...sizes, recreatesAll: false, hasSpacers: false, changesText: false, isGrouped: false, ...options }));

const rowPx = fc.integer({ min: 20, max: 150 });

const equalHeights = fc
  .tuple(rowPx, fc.integer({ min: 40, max: 120 }))
  .map(([height, count]) => Array.from({ length: count }, () => height));

const differentHeights = fc.array(rowPx, { minLength: 40, maxLength: 120 });

const keyedLists = randomLists(equalHeights, {});
const redrawnLists = randomLists(differentHeights, { recreatesAll: true, hasSpacers: true });
const changedLists = randomLists(differentHeights, { changesText: true });
const groupedLists = randomLists(fc.array(fc.integer({ min: 100, max: 1_000 }), { minLength: 10, maxLength: 30 }), {
  isGrouped: true,
});

/** Scrolls as a capture does from one screen to the next, and returns the drift that it measures at each seam. */
function measureDrifts(list: SimulatedVirtualList, windowHeight: number): readonly number[] {
  const detector = createDriftDetector(list.pane);
  const drifts: number[] = [];
  for (let y = 0; y < list.lowestPosition; y += windowHeight) {
    const seam = Math.min(list.lowestPosition, y + windowHeight);
    list.scrollTo(y);
    detector.setMarks(seam);
    for (let screens = SCREENS_AHEAD; screens > 0; screens--) list.scrollTo(seam + screens * windowHeight);
    list.scrollTo(seam - windowHeight);
    list.scrollTo(seam);
    drifts.push(detector.measureDrift(seam));
  }
  return drifts;
}

const createList = (options: VirtualListOptions): SimulatedVirtualList => {
  const list = new SimulatedVirtualList(options);
  vi.stubGlobal('document', list.document);
  return list;
};

describe('measureDrift', () => {
  beforeEach(() => {
    vi.stubGlobal('devicePixelRatio', 1);
    vi.stubGlobal('getComputedStyle', getSimulatedStyle);
  });
  afterEach(() => vi.unstubAllGlobals());

  test.each([
    ['creates rows again when they return to the window', keyedLists],
    ['creates all of its rows again between spacers', redrawnLists],
    ['creates rows again with another text', changedLists],
    ['creates groups again with other rows', groupedLists],
  ])('returns 0 at each seam of a virtual list that %s', (_, lists) => {
    const property = fc.property(lists, (options) => {
      expect(measureDrifts(createList(options), options.windowHeight).filter((drift) => drift !== 0)).toEqual([]);
    });
    fc.assert(property, RUNS);
  });

  test.each([
    ['creates rows again when they return to the window', keyedLists],
    ['creates all of its rows again between spacers', redrawnLists],
  ])('returns how far a header that shrinks moves a virtual list that %s', (_, lists) => {
    const property = fc.property(lists, (options) => {
      const list = createList(options);
      const seam = 2 * options.windowHeight;
      fc.pre(seam < list.lowestPosition - SHRINK_PX);
      const detector = createDriftDetector(list.pane);
      list.scrollTo(options.windowHeight);
      detector.setMarks(seam);
      list.headerHeight -= SHRINK_PX;
      list.scrollTo(list.lowestPosition);
      list.scrollTo(seam - SHRINK_PX);
      expect(detector.measureDrift(seam)).toBe(-SHRINK_PX);
    });
    fc.assert(property, RUNS);
  });
});
