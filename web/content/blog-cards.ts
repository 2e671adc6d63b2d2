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
    words: 'Policies, forced installation, and what to tell people on the first day.',
    date: 'August 18, 2026',
    url: 'https://blog.gofullpage.example/rolling-out',
    sample: true,
  },
  {
    title: 'What a security review asks, and what we answer',
    words: 'Which permissions there are, where a capture goes, and where it does not.',
    date: 'April 7, 2026',
    url: 'https://blog.gofullpage.example/security-review',
    sample: true,
  },
];
