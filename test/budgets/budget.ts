/** A measured value and its limit. Sizes, counts and ratios are hard limits. Times depend on the machine and are soft limits. */
export interface Figure {
  readonly label: string;
  readonly measured: number;
  readonly limit: number;
  readonly unit: string;
  readonly isHard: boolean;
}

export interface Report {
  /** Prints the step that starts now, because a step may take minutes. */
  printStep(step: string): void;
  add(...figures: readonly Figure[]): void;
}

export interface Budget {
  readonly name: string;
  /** Also starts and stops the processes that the measurement needs. */
  measure(report: Report): Promise<void>;
}

export const mustBeZero = (label: string, measured: number): Figure => ({
  label,
  measured,
  limit: 0,
  unit: '',
  isHard: true,
});

/** Returns true also for NaN, because then nothing was measured. */
export const isOver = ({ measured, limit }: Figure): boolean => !(measured <= limit);

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
