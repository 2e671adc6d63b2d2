import { MIN_FIRST_SCREEN_SHARE } from '../background/tiling.ts';
import type { DriftDetector } from './drift-detector.ts';
import type { FixedElements } from './fixed-elements.ts';
import type { ScrollResult, ScrollTarget } from './page-agent.ts';
import type { Pane } from './pane.ts';
import type { FirstScreenSnapshot } from './screen-snapshots.ts';
import { MAX_SELF_SCROLLS } from './self-scrolling.ts';

/** Content at or below `fromRow` has moved down by `offset` since its capture. Both are CSS pixels. */
export interface Shift {
  readonly fromRow: number;
  readonly offset: number;
}

/** Content whose layout may depend on the scroll position. Rows keep the numbers that they had at their capture. */
export interface ScrolledContent {
  readonly pane: Pick<Pane, 'getOrigin' | 'getPosition' | 'getArea' | 'getContentSize'>;
  readonly shifts: Shift[];
  readonly driftDetector: DriftDetector;
  /** True if `driftDetector` has marked the seam of the first screen. */
  isSeamOfFirstScreen: boolean;
  /** True if `driftDetector` has marked the seam below the next screenshot. */
  isSeamOfScreenshot: boolean;
  readonly firstScreen: FirstScreenSnapshot;
  readonly fixedElements: Pick<FixedElements, 'recordCut'>;
  readonly scrollEventBlocker: { start(): void };
}

/** Maximum attempts to reach a position while the page gets scroll events. If all fail, one more attempt follows without scroll events. */
const MAX_ATTEMPTS = 3;

/** Smallest share of a device pixel that counts as a skipped row, because positions are rounded. */
const MIN_SKIPPED_ROW = 0.5;

export const getTotalShift = ({ shifts }: Pick<ScrolledContent, 'shifts'>): number =>
  shifts.reduce((sum, { offset }) => sum + offset, 0);

/**
 * Scrolls until the content of the target row is at the top of the pane, although the layout may depend on the scroll position.
 * `scrollAndWait` scrolls to the target as shifted so far and waits until the layout is stable. It returns true if the page has scrolled
 * itself in the meantime. A position above the target skips no rows. Except on the last screen, such a position is accepted on a page that
 * alternates between two layouts, and in the last attempt with scroll events if it is less than a quarter of the pane away.
 */
export async function scrollToContent(
  content: ScrolledContent,
  target: ScrollTarget,
  scrollAndWait: () => Promise<boolean>,
): Promise<void> {
  const seam = target.y + getTotalShift(content);
  let drift = 0;
  let previousChange = 0;
  let selfScrollsLeft = MAX_SELF_SCROLLS;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS + 1; ) {
    if (attempt > MAX_ATTEMPTS) content.scrollEventBlocker.start();
    const hasScrolledItself = await scrollAndWait();
    const change = (target.isFirst ? 0 : content.driftDetector.measureDrift(seam)) - drift;
    if (change !== 0) content.shifts.push({ fromRow: target.y, offset: change });
    drift += change;
    const skippedPx = content.pane.getPosition().y - getTotalShift(content) - target.y;
    const isSkipping = skippedPx * devicePixelRatio >= MIN_SKIPPED_ROW;
    const isAlternating = change !== 0 && change === -previousChange;
    const isNear = attempt === MAX_ATTEMPTS && -skippedPx < content.pane.getArea().height / 4;
    // The last screen must reach the end of the page, because it shows the elements at the bottom of the window.
    const isAccepted = !target.isLast && (isAlternating || isNear);
    // If the layout depends on the position or the page scrolls itself, a row that is missing at the end may be a real row.
    const mayMissLastRow = target.isLast && (content.shifts.length > 0 || hasScrolledItself);
    const tolerance = mayMissLastRow ? MIN_SKIPPED_ROW : 1;
    if (!isSkipping && (isAccepted || hasArrived(content, target, tolerance))) return;
    previousChange = change;
    const mustReachPosition = isSkipping || target.isLast;
    if (mustReachPosition && hasScrolledItself && selfScrollsLeft > 0) selfScrollsLeft--;
    else attempt++;
  }
}

type ScrollState = Pick<ScrolledContent, 'pane' | 'shifts'>;

/** Returns true if the target row is at the top of the pane, or the page cannot scroll that far. `tolerance` is in device pixels. */
export function hasArrived({ pane, ...content }: ScrollState, target: ScrollTarget, tolerance = 1): boolean {
  const lowestPosition = pane.getContentSize().height - pane.getArea().height;
  const targetY = Math.max(0, Math.min(lowestPosition, target.y + getTotalShift(content)));
  return Math.abs(pane.getPosition().y - targetY) * devicePixelRatio <= tolerance;
}

interface RecordedScreen {
  readonly target: ScrollTarget;
  /** Shifts of the screens below the first screen, before a return to the first screen. */
  readonly previousShifts: readonly Shift[];
  /** Height of the area that is captured from the target on, if it is taller than the window. */
  readonly areaHeight?: number | undefined;
}

/** Records the screen or area that is about to be captured. The drift of the next screen is measured from this record. */
export function recordScreen(
  content: ScrolledContent,
  { target, previousShifts, areaHeight }: RecordedScreen,
): Omit<ScrollResult, 'isEndless'> {
  const { pane, shifts, driftDetector, firstScreen, fixedElements } = content;
  const { y } = pane.getPosition();
  const shift = getTotalShift(content);
  const isFirstScreenChanged = target.isFirst && firstScreen.isChanged();
  // If the first screen is only checked again, the capture continues below the lowest screen, whose marks must stay.
  const mustMark = !target.isFirst || isFirstScreenChanged || !driftDetector.hasMarks() || content.isSeamOfFirstScreen;
  // The first column decides where the capture continues.
  content.isSeamOfScreenshot = mustMark && target.x === 0;
  if (mustMark) {
    const seam = areaHeight === undefined ? y + findSeamInPane(content, target) : target.y + shift + areaHeight;
    driftDetector.setMarks(seam);
    content.isSeamOfFirstScreen = target.isFirst;
    fixedElements.recordCut(seam - shift, y - shift);
  }
  if (target.isFirst) firstScreen.save();
  const position = readPosition(content);
  // If the first screen changed, the capture restarts here and the previous shifts are obsolete. Otherwise the rows captured
  // below the first screen stay valid and keep their shifts.
  if (!isFirstScreenChanged) shifts.push(...previousShifts);
  return { ...position, isFirstScreenChanged };
}

/** Returns the position and the size of the content without the shift. */
export function readPosition({ pane, shifts }: ScrollState): Pick<ScrollResult, 'x' | 'y' | 'content' | 'origin'> {
  const { x, y } = pane.getPosition();
  const { width, height } = pane.getContentSize();
  const origin = pane.getOrigin();
  const shift = getTotalShift({ shifts });
  return { x, y: y - shift, content: { width, height: height - shift }, origin: { x: origin.x, y: origin.y + shift } };
}

/** Returns where the next screen continues, measured from the top of the pane. A screen omits the rows that the last screen shows. */
const findSeamInPane = (content: ScrolledContent, { isFirst }: ScrollTarget): number =>
  Math.min(content.pane.getArea().height, measureHeightBeforeLastScreen(content, { y: content.pane.getPosition().y, isFirst }));

/**
 * Returns the height of the content from a position to the last screen. For the first screen, returns at least the part of the window
 * that is used even if the last screen shows the same rows (`MIN_FIRST_SCREEN_SHARE`).
 */
export function measureHeightBeforeLastScreen(
  { pane }: Pick<ScrolledContent, 'pane'>,
  { y, isFirst }: Pick<ScrollTarget, 'y' | 'isFirst'>,
): number {
  const { height } = pane.getArea();
  return Math.max(isFirst ? height * MIN_FIRST_SCREEN_SHARE : 0, pane.getContentSize().height - height - y);
}
