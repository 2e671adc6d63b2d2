/** An animation as far as it has to do with scrolling; the DOM's types know nothing of that yet. */
type Ranged = Animation & Partial<Record<'rangeStart' | 'rangeEnd', Edge | string>>;

interface Edge {
  readonly rangeName: string | null;
  readonly offset: { readonly value: number };
}

/** Where an element comes into view, and where it has left it: how far its scroller is scrolled then, in CSS pixels. */
interface ViewTimeline extends AnimationTimeline {
  readonly subject: Pick<Element, 'getBoundingClientRect'> | null;
  readonly axis?: string;
  readonly startOffset?: { readonly value: number } | null;
  readonly endOffset?: { readonly value: number } | null;
}

/** Named ranges as shares of the whole way through the window. */
type Ranges = Readonly<Record<string, readonly [from: number, to: number]>>;

/** Where the ranges of a view timeline lie in a window as tall as the page: all of it is inside, and nothing at an edge. */
const RANGES: Ranges = {
  cover: [0, 1],
  contain: [0, 1],
  entry: [0, 0],
  'entry-crossing': [0, 0],
  exit: [1, 1],
  'exit-crossing': [1, 1],
};

const MIDDLE = 0.5;

/** Whether it is scrolling that moves an animation, and not time. */
export const isScrolled = ({ timeline }: Animation): boolean => timeline !== null && 'source' in timeline;

/**
 * How far an animation that scrolling moves is held, as a share of the whole. What comes into view has come; what follows how far
 * the page is scrolled stands where it stands at the top. So does what is taller than the window and is seen there: it does not
 * come, it is gone along.
 */
export function heldProgress(animation: Ranged): number {
  const { timeline } = animation;
  if (!timeline || !isView(timeline)) return 0;
  const { at, ranges } = passageOf(timeline) ?? { at: MIDDLE, ranges: RANGES };
  const from = edge(animation.rangeStart, 0, ranges);
  const to = edge(animation.rangeEnd, 1, ranges);
  if (to <= from) return from < at ? 1 : 0;
  return Math.min(1, Math.max(0, (at - from) / (to - from)));
}

/** The time of an animation that is held so, in percent of its timeline: the end of its range is the end of it. */
export function heldTime(animation: Animation): number {
  const end = animation.effect?.getComputedTiming().endTime;
  return heldProgress(animation) * (typeof end === 'object' && 'value' in end ? Number(end.value) : 100);
}

const isView = (timeline: AnimationTimeline): timeline is ViewTimeline => 'subject' in timeline;

/** How far through the window something taller than it has gone at the top of its page; nothing where it is no such thing. */
function passageOf({ subject, axis, startOffset, endOffset }: ViewTimeline) {
  if (!subject || !startOffset || !endOffset || !(axis === 'block' || axis === 'y')) return undefined;
  const [start, way] = [startOffset.value, endOffset.value - startOffset.value];
  const own = subject.getBoundingClientRect().height;
  const seen = way - own;
  if (own <= seen || start >= 0 || start + way <= 0) return undefined;
  return { at: -start / way, ranges: tallRanges(seen / way, own / way) };
}

/** The ranges of what is taller than the part of the window it is seen in, whose sizes are shares of the whole way. */
const tallRanges = (seen: number, own: number): Ranges => ({
  cover: [0, 1],
  contain: [seen, own],
  entry: [0, seen],
  'entry-crossing': [0, own],
  exit: [own, 1],
  'exit-crossing': [seen, 1],
});

/** `normal` is the whole. An offset that is no percentage, such as one of pixels, weighs nothing in a window so tall. */
function edge(at: Edge | string | undefined, whole: 0 | 1, ranges: Ranges): number {
  if (typeof at !== 'object') return whole;
  const [from, to] = ranges[at.rangeName ?? 'cover'] ?? [0, 1];
  const share = 'unit' in at.offset && at.offset.unit === 'percent' ? at.offset.value / 100 : whole;
  return from + (to - from) * share;
}
