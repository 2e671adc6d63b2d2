/** Animation with the range properties that the DOM types lack. */
type Ranged = Animation & Partial<Record<'rangeStart' | 'rangeEnd', Edge | string>>;

interface Edge {
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
 * Timeline ranges as shares of `cover`, for a window as tall as the page. Every element is then fully inside and none at an edge.
 */
const RANGES: Ranges = {
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
 * Returns the progress (0 to 1) at which a scroll-driven animation is held. On a view timeline, that is where its subject is
 * fully in view. On a scroll timeline, it is the start. A subject that is taller than the window and visible at the top of the
 * page is held at its state there.
 */
export function heldProgress(animation: Ranged): number {
  const { timeline } = animation;
  if (!timeline || !isViewTimeline(timeline)) return 0;
  const { at, ranges } = tallSubjectPassage(timeline) ?? { at: MIDDLE, ranges: RANGES };
  const from = edgeShare(animation.rangeStart, 0, ranges);
  const to = edgeShare(animation.rangeEnd, 1, ranges);
  if (to <= from) return from < at ? 1 : 0;
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** Returns `heldProgress` as a `currentTime` in percent. The end time of the effect is the end of the animation range. */
export function heldTime(animation: Animation): number {
  const end = animation.effect?.getComputedTiming().endTime;
  return heldProgress(animation) * (typeof end === 'object' && 'value' in end ? Number(end.value) : 100);
}

const isViewTimeline = (timeline: AnimationTimeline): timeline is ViewTimeline => 'subject' in timeline;

/**
 * Returns the progress at the top of the page for a subject that is taller than the window and visible there. Returns undefined
 * for any other subject.
 */
function tallSubjectPassage({ subject, axis, startOffset, endOffset }: ViewTimeline) {
  if (!subject || !startOffset || !endOffset || !(axis === 'block' || axis === 'y')) return undefined;
  const [start, distance] = [startOffset.value, endOffset.value - startOffset.value];
  const own = subject.getBoundingClientRect().height;
  const seen = distance - own;
  if (own <= seen || start >= 0 || start + distance <= 0) return undefined;
  return { at: -start / distance, ranges: tallRanges(seen / distance, own / distance) };
}

/**
 * Returns the ranges of a subject taller than the view. `seen` is the height of the view and `own` that of the subject, both as
 * shares of `cover`.
 */
const tallRanges = (seen: number, own: number): Ranges => ({
  cover: [0, 1],
  contain: [seen, own],
  entry: [0, seen],
  'entry-crossing': [0, own],
  exit: [own, 1],
  'exit-crossing': [seen, 1],
});

/**
 * Returns a range edge as a share of `cover`. `normal` is the whole range. Offsets in other units than percent are ignored,
 * because they are negligible in a window as tall as the page.
 */
function edgeShare(at: Edge | string | undefined, whole: 0 | 1, ranges: Ranges): number {
  if (typeof at !== 'object') return whole;
  const [from, to] = ranges[at.rangeName ?? 'cover'] ?? [0, 1];
  const share = 'unit' in at.offset && at.offset.unit === 'percent' ? at.offset.value / 100 : whole;
  return from + (to - from) * share;
}
