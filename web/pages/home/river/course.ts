/** The drawing's own units. */
export const RIVER = { width: 320, height: 2_400, spring: 340, sea: 2_190 } as const;

const STEP = 12;

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

/** How far down its course the river is at `y`: 0 at the spring, 1 at the sea. */
const progress = (y: number): number => clamp((y - RIVER.spring) / (RIVER.sea - RIVER.spring));

/** The middle of the river: still at the spring, wide bends below. */
export function middle(y: number): number {
  const bends = clamp((y - RIVER.spring) / 240) * clamp((RIVER.sea + 60 - y) / 200);
  return RIVER.width / 2 + bends * (62 * Math.sin(y / 176) + 22 * Math.sin(y / 71 + 1));
}

/** From the middle to a bank. */
export const halfWidth = (y: number): number => 1.5 + 22 * progress(y) ** 1.15;

/** The outline of the river: down its left bank and up its right. */
export function riverOutline(): string {
  const ys = Array.from({ length: Math.ceil((RIVER.sea + 20 - RIVER.spring) / STEP) }, (_, step) => RIVER.spring + step * STEP);
  const bank = (side: -1 | 1) => ys.map((y) => `${(middle(y) + side * halfWidth(y)).toFixed(1)} ${y}`);
  return `M${[...bank(-1), ...bank(1).reverse()].join('L')}Z`;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  /** 0 to 1, to vary what stands there. */
  readonly chance: number;
}

/** `count` dry places between two heights, spread evenly without a pattern (multiples of the golden ratio never repeat). */
export function dryPlaces(count: number, from: number, to: number): readonly Spot[] {
  const spread = (index: number, by: number) => (index * by) % 1;
  return Array.from({ length: count }, (_, index) => ({
    x: 12 + spread(index + 1, 0.618_033_988) * (RIVER.width - 24),
    y: from + ((index + 0.5) / count) * (to - from),
    chance: spread(index + 1, 0.754_877_666),
  })).filter(({ x, y }) => Math.abs(x - middle(y)) > halfWidth(y) + 16);
}
