import type { Sampled } from './sampled.ts';

interface Testimonial extends Sampled {
  readonly text: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
  /** Initials, shown instead of a photo. */
  readonly img: string;
}

export const TESTIMONIAL: Testimonial = {
  text: 'Forty people here document web pages every day. We bought seats on Monday, and by Friday nobody asked how it works any more.',
  name: 'Terry Testimonial',
  role: 'Head of Records',
  company: 'Example Insurance',
  img: 'TT',
  sample: true,
};
