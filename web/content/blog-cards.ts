import type { Sampled } from './sampled.ts';

export interface BlogCard extends Sampled {
  readonly title: string;
  readonly words: string;
  readonly date: string;
  readonly url: string;
}

export const BLOG_CARDS: readonly BlogCard[] = [
  {
    title: 'Rolling out an extension to a whole organization',
    words: 'Policies, forced installation, and day-one communication.',
    date: 'August 18, 2026',
    url: 'https://blog.gofullpage.example/rolling-out',
    sample: true,
  },
  {
    title: 'How we answer security reviews',
    words: 'Our permissions, and where captures do and do not go.',
    date: 'April 7, 2026',
    url: 'https://blog.gofullpage.example/security-review',
    sample: true,
  },
];
