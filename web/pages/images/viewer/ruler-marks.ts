export interface RulerMark {
  /** A row of the picture, counted from its top. */
  readonly pixel: number;
  readonly isLabelled: boolean;
}

const ROUND = [1, 2, 5] as const;
const MARKS_PER_LABEL = 5;

/** The least round number that is not smaller: 1, 2 or 5 with zeros. */
function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(value, 1)));
  return (ROUND.find((digit) => digit * magnitude >= value) ?? 10) * magnitude;
}

/** The marks of a ruler that counts `pixels` over a length in CSS pixels, with labels about `apart` CSS pixels from each other. */
export function rulerMarks(pixels: number, length: number, apart: number): RulerMark[] {
  if (pixels <= 0 || length <= 0) return [];
  const labelEvery = roundUp((pixels / length) * apart);
  const markEvery = Math.max(labelEvery / MARKS_PER_LABEL, 1);
  return Array.from({ length: Math.floor(pixels / markEvery) + 1 }, (_, at) => {
    const pixel = Math.round(at * markEvery);
    return { pixel, isLabelled: pixel % labelEvery === 0 };
  });
}
