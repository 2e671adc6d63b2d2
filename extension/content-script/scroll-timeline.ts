/** Animation with the range properties that TypeScript's DOM types lack. */
type RangedAnimation = Animation & Partial<Record<'rangeStart' | 'rangeEnd', RangeEdge | string>>;

interface RangeEdge {
  readonly rangeName: string | null;
  readonly offset: { readonly value: number };
}

/**
 * View timeline: `startOffset` and `endOffset` are the scroll positions in CSS pixels at which its subject enters and leaves the
 * view.
 */
interface ViewTimeline extends AnimationTimeline {
  readonly subject: Pick<Element, 'getBoundingClientRect'> | null;
  readonly axis?: string;
  readonly startOffset?: { readonly value: number } | null;
  readonly endOffset?: { readonly value: number } | null;
}

type Ranges = Readonly<Record<string, readonly [from: number, to: number]>>;

/**
 * Timeline ranges as shares of `cover`, for a window as tall as the page. In such a window every element is fully in view, and
 * no element crosses an edge.
 */
const DEFAULT_RANGES: Ranges = {
  cover: [0, 1],
  contain: [0, 1],
  entry: [0, 0],
  'entry-crossing': [0, 0],
  exit: [1, 1],
  'exit-crossing': [1, 1],
};

const MIDDLE = 0.5;

export const isScrollDriven = ({ timeline }: Animation): boolean => timeline !== null && 'source' in timeline;

/**
 * Returns the progress (0 to 1) at which a scroll-driven animation is stopped. On a scroll timeline, this is the start. On a view
 * timeline, it is the progress when the subject is fully in view. If the subject is taller than the window and visible at the top
 * of the page, it is the progress at the top of the page.
 */
export function computeStoppedProgress(animation: RangedAnimation): number {
  const { timeline } = animation;
  if (!timeline || !isViewTimeline(timeline)) return 0;
  const { coverShare, ranges } = findTallSubject(timeline) ?? { coverShare: MIDDLE, ranges: DEFAULT_RANGES };
  const from = toCoverShare(animation.rangeStart, 0, ranges);
  const to = toCoverShare(animation.rangeEnd, 1, ranges);
  if (to <= from) return from < coverShare ? 1 : 0;
  return Math.min(1, Math.max(0, (coverShare - from) / (to - from)));
}

/** Returns `computeStoppedProgress` as a `currentTime` in percent. The end time of the effect is the end of the animation range. */
export function computeStoppedTime(animation: Animation): number {
  const end = animation.effect?.getComputedTiming().endTime;
  return computeStoppedProgress(animation) * (typeof end === 'object' && 'value' in end ? Number(end.value) : 100);
}

const isViewTimeline = (timeline: AnimationTimeline): timeline is ViewTimeline => 'subject' in timeline;

/**
 * Returns the progress (as a share of `cover`) at the top of the page, and the ranges, for a subject that is taller than the
 * window and visible at the top of the page. Returns undefined for any other subject.
 */
function findTallSubject({ subject, axis, startOffset, endOffset }: ViewTimeline) {
  if (!subject || !startOffset || !endOffset || !(axis === 'block' || axis === 'y')) return undefined;
  const [start, distance] = [startOffset.value, endOffset.value - startOffset.value];
  const subjectHeight = subject.getBoundingClientRect().height;
  const viewHeight = distance - subjectHeight;
  if (subjectHeight <= viewHeight || start >= 0 || start + distance <= 0) return undefined;
  return { coverShare: -start / distance, ranges: computeTallRanges(viewHeight / distance, subjectHeight / distance) };
}

/**
 * Returns the timeline ranges of a subject that is taller than the view. `viewShare` and `subjectShare` are the heights of the
 * view and of the subject, as shares of `cover`.
 */
const computeTallRanges = (viewShare: number, subjectShare: number): Ranges => ({
  cover: [0, 1],
  contain: [viewShare, subjectShare],
  entry: [0, viewShare],
  'entry-crossing': [0, subjectShare],
  exit: [subjectShare, 1],
  'exit-crossing': [viewShare, 1],
});

/**
 * Returns a range edge as a share of `cover`. Returns `normalShare` for the keyword `normal`. Ignores offsets in units other than
 * percent, because they are negligible in a window as tall as the page.
 */
function toCoverShare(edge: RangeEdge | string | undefined, normalShare: 0 | 1, ranges: Ranges): number {
  if (typeof edge !== 'object') return normalShare;
  const [from, to] = ranges[edge.rangeName ?? 'cover'] ?? [0, 1];
  const share = 'unit' in edge.offset && edge.offset.unit === 'percent' ? edge.offset.value / 100 : normalShare;
  return from + (to - from) * share;
}
