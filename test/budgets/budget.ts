/** A measured value and its limit. Sizes, counts and ratios are hard limits. Times depend on the machine and are soft limits. */
export interface Figure {
  readonly what: string;
  readonly measured: number;
  readonly most: number;
  readonly unit: string;
  readonly isHard: boolean;
}

export interface Report {
  /** Shows what is measured next, before the minutes that it may take. */
  measuring(what: string): void;
  /** Shows figures as soon as they are measured. */
  add(...figures: readonly Figure[]): void;
}

export interface Budget {
  readonly name: string;
  /** Starts what it needs, and stops it again. */
  measure(report: Report): Promise<void>;
}

export const isOver = ({ measured, most }: Figure): boolean => !(measured <= most);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
