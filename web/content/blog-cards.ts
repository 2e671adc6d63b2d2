import type { Placeholder } from './placeholder.ts';

export interface BlogCard extends Placeholder {
  readonly title: string;
  readonly description: string;
  readonly date: string;
  readonly url: string;
}

export const BLOG_CARDS: readonly BlogCard[] = [
  {
    title: 'Rolling out an extension to a whole organization',
    description: 'Policies, forced installation, and day-one communication.',
    date: 'August 18, 2026',
    url: 'https://blog.gofullpage.example/rolling-out',
    sample: true,
  },
  {
    title: 'How we respond to security reviews',
    description: 'Our permissions, and where your captures are stored.',
    date: 'April 7, 2026',
    url: 'https://blog.gofullpage.example/security-review',
    sample: true,
  },
];
