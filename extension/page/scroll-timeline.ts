/** An animation as far as it has to do with scrolling; the DOM's types know nothing of that yet. */
type Ranged = Animation & Partial<Record<'rangeStart' | 'rangeEnd', Edge | string>>;

interface Edge {
  readonly rangeName: string | null;
  readonly offset: { readonly value: number };
}

/** Where the ranges of a view timeline lie in a window as tall as the page: all of it is inside, and nothing at an edge. */
const RANGES: Readonly<Record<string, readonly [from: number, to: number]>> = {
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
 * the page is scrolled stands where it stands at the top.
 */
export function heldProgress(animation: Ranged): number {
  if (!animation.timeline || !('subject' in animation.timeline)) return 0;
  const from = edge(animation.rangeStart, 0);
  const to = edge(animation.rangeEnd, 1);
  if (to <= from) return from < MIDDLE ? 1 : 0;
  return Math.min(1, Math.max(0, (MIDDLE - from) / (to - from)));
}

/** `normal` is the whole. An offset that is no percentage, such as one of pixels, weighs nothing in a window so tall. */
function edge(at: Edge | string | undefined, whole: 0 | 1): number {
  if (typeof at !== 'object') return whole;
  const [from, to] = RANGES[at.rangeName ?? 'cover'] ?? [0, 1];
  const share = 'unit' in at.offset && at.offset.unit === 'percent' ? at.offset.value / 100 : whole;
  return from + (to - from) * share;
}
