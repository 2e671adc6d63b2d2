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
    words:
      'Wrote the first version in 2012, to keep a page that was about to go. Still reads the code that decides where a picture ends.',
    img: 'FF',
    sample: true,
  },
  {
    name: 'Cora Operations',
    role: 'COO',
    words: 'Answers for everything around the button: people, customers, and letters that get an answer.',
    img: 'CO',
    sample: true,
  },
];
