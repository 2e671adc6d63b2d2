export interface RulerMark {
  /** Image row, counted from the top. */
  readonly pixel: number;
  readonly hasLabel: boolean;
}

const ROUND = [1, 2, 5] as const;
const MARKS_PER_LABEL = 5;

/** Rounds up to 1, 2 or 5 times a power of ten. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (ROUND.find((digit) => digit * magnitude >= value) ?? 10) * magnitude;
}

/**
 * Returns the marks for an image of `pixels` rows. The ruler's `length` and the minimum distance `apart` of labels are in CSS
 * pixels.
 */
export function rulerMarks(pixels: number, length: number, minLabelDistance: number): RulerMark[] {
  if (pixels <= 0 || length <= 0) return [];
  const labelEvery = roundUp((pixels / length) * minLabelDistance);
  const markEvery = Math.max(labelEvery / MARKS_PER_LABEL, 1);
  return Array.from({ length: Math.floor(pixels / markEvery) + 1 }, (_, at) => {
    const pixel = Math.round(at * markEvery);
    return { pixel, hasLabel: pixel % labelEvery === 0 };
  });
}
