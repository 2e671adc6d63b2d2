import type { Placeholder } from './placeholder.ts';

export interface Review extends Placeholder {
  readonly name: string;
  readonly date: string;
  readonly text: string;
  readonly initials: string;
}

/** 6 reviews, newest first. */
export const REVIEWS: readonly Review[] = [
  {
    name: 'Sam Sample',
    date: 'October 12, 2026',
    text: 'I archive supplier pages before every audit. One click, one file, and the header is not repeated forty times.',
    initials: 'SS',
    sample: true,
  },
  {
    name: 'Eve Example',
    date: 'September 3, 2026',
    text: 'It caught our support dashboard, which scrolls inside a box. Nothing else I tried could do that.',
    initials: 'EE',
    sample: true,
  },
  {
    name: 'Max Madeup',
    date: 'July 21, 2026',
    text: 'Page breaks in the PDF no longer run through the middle of a table row. That alone is worth it.',
    initials: 'MM',
    sample: true,
  },
  {
    name: 'Ines Invented',
    date: 'May 9, 2026',
    text: 'I send designs to clients as one long image with three arrows on it. They reply the same day.',
    initials: 'II',
    sample: true,
  },
  {
    name: 'Paul Placeholder',
    date: 'February 17, 2026',
    text: 'My thesis cites pages that have changed twice since. I have them as they were, with date and address.',
    initials: 'PP',
    sample: true,
  },
  {
    name: 'Fay Fictional',
    date: 'November 30, 2025',
    text: 'No account, no upload, no questions. The image is just there.',
    initials: 'FF',
    sample: true,
  },
];

interface Testimonial extends Placeholder {
  readonly text: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  readonly initials: string;
}

export const TESTIMONIAL: Testimonial = {
  text: 'Forty people here document web pages every day. We bought seats on Monday, and by Friday nobody was asking how it works anymore.',
  name: 'Terry Testimonial',
  role: 'Head of Records',
  company: 'Example Insurance',
  initials: 'TT',
  sample: true,
};
