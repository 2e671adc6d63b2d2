import type { Sampled } from './sampled.ts';

export interface Person extends Sampled {
  readonly name: string;
  readonly role: string;
  readonly words: string;
  /** Initials, shown instead of a photo. */
  readonly img: string;
}

/** Founder and COO (library specification §2.7). */
export const PEOPLE: readonly Person[] = [
  {
    name: 'Finn Founder',
    role: 'Founder',
    words: 'Wrote the first version in 2012 to save a page that was about to disappear. Still reviews the capture code.',
    img: 'FF',
    sample: true,
  },
  {
    name: 'Cora Operations',
    role: 'COO',
    words: 'Runs operations: people, customers and support.',
    img: 'CO',
    sample: true,
  },
];
