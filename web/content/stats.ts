interface Stats {
  /** People who use the extension. */
  readonly users: { readonly value: number; readonly words: string };
  /** How many have rated it in the stores, and how many stars of five they gave. */
  readonly ratings: { readonly value: number; readonly words: string; readonly sample: boolean };
  readonly stars: { readonly value: number; readonly words: string; readonly sample: boolean };
}

/** The figures of the footer strip and of the benefits. */
export const STATS: Stats = {
  users: { value: 8_000_000, words: '8 million' },
  ratings: { value: 70_000, words: '70,000', sample: true },
  stars: { value: 4.9, words: '4.9', sample: true },
};
