interface Stats {
  readonly users: { readonly value: number; readonly text: string };
  /** Number of store ratings, and their average out of five stars. */
  readonly ratings: { readonly value: number; readonly text: string; readonly sample: boolean };
  readonly stars: { readonly value: number; readonly text: string; readonly sample: boolean };
}

export const STATS: Stats = {
  users: { value: 8_000_000, text: '8 million' },
  ratings: { value: 70_000, text: '70,000', sample: true },
  stars: { value: 4.9, text: '4.9', sample: true },
};
