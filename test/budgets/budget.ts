/** One figure beside the most it may be. Counts, sizes and ratios are hard; times depend on the machine and are read by people. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly most: number;
  readonly unit: string;
  readonly isHard: boolean;
}

/** A subject that is measured. It may start what it needs, and ends it again. */
export interface Budget {
  readonly name: string;
  measure(): Promise<readonly Figure[]>;
}

export const isOver = ({ measured, most }: Figure): boolean => measured > most;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
