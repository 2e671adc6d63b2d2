import type { Placeholder } from './placeholder.ts';

/** Logo shown as text in one of the site's fonts, instead of an image. */
interface Wordmark {
  readonly text: string;
  readonly font: 'heading' | 'text' | 'mono';
}

export interface PressItem extends Placeholder {
  readonly logo: Wordmark;
  readonly name: string;
  /** Must have the form "September 14, 2026": `group-by-year.ts` parses it. */
  readonly date: string;
  readonly caption: string;
  readonly url: string;
}

/** 16 items, newest first. */
export const PRESS: readonly PressItem[] = [
  {
    logo: { text: 'The Example Gazette', font: 'heading' },
    name: 'The Example Gazette',
    date: 'September 14, 2026',
    caption: 'Eleven extensions that earn their place next to the address bar',
    url: 'https://example-gazette.example/eleven-extensions',
    sample: true,
  },
  {
    logo: { text: 'PLACEHOLDER', font: 'text' },
    name: 'Placeholder Weekly',
    date: 'June 2, 2026',
    caption: 'How to save a web page before it changes',
    url: 'https://placeholder-weekly.example/keep-a-page',
    sample: true,
  },
  {
    logo: { text: 'sample/tech', font: 'mono' },
    name: 'Sample Tech Review',
    date: 'March 19, 2026',
    caption: 'We captured a page of 100,000 pixels with one click',
    url: 'https://sample-tech.example/one-press',
    sample: true,
  },
  {
    logo: { text: 'Anywhere Business', font: 'heading' },
    name: 'Anywhere Business',
    date: 'January 27, 2026',
    caption: 'Small tools that whole departments depend on',
    url: 'https://anywhere-business.example/small-tools',
    sample: true,
  },
  {
    logo: { text: 'LOREM DAILY', font: 'text' },
    name: 'Lorem Daily',
    date: 'October 8, 2025',
    caption: 'The best ways to take a scrolling screenshot',
    url: 'https://lorem-daily.example/scrolling-screenshot',
    sample: true,
  },
  {
    logo: { text: 'nobodys.browser', font: 'mono' },
    name: 'Nobody’s Browser Blog',
    date: 'July 15, 2025',
    caption: 'An extension that asks only for the permissions it needs',
    url: 'https://nobodys-browser.example/permissions',
    sample: true,
  },
  {
    logo: { text: 'Invented Design', font: 'heading' },
    name: 'Invented Design Journal',
    date: 'April 30, 2025',
    caption: 'What designers use to compare long pages',
    url: 'https://invented-design.example/long-pages',
    sample: true,
  },
  {
    logo: { text: 'The Fictional Post', font: 'heading' },
    name: 'The Fictional Post',
    date: 'February 11, 2025',
    caption: 'Saving receipts: a guide for people who lose them',
    url: 'https://fictional-post.example/receipts',
    sample: true,
  },
  {
    logo: { text: 'MADE-UP', font: 'text' },
    name: 'Made-Up Magazine',
    date: 'November 5, 2024',
    caption: 'Seven free tools for research on the web',
    url: 'https://made-up-magazine.example/research-tools',
    sample: true,
  },
  {
    logo: { text: 'Example University', font: 'heading' },
    name: 'Example University News',
    date: 'August 21, 2024',
    caption: 'Teaching with pages that stay the same all term',
    url: 'https://example-university.example/teaching',
    sample: true,
  },
  {
    logo: { text: 'pretend.', font: 'mono' },
    name: 'Pretend Productivity',
    date: 'May 16, 2024',
    caption: 'Fewer steps: a whole page in one shortcut',
    url: 'https://pretend-productivity.example/fewer-steps',
    sample: true,
  },
  {
    logo: { text: 'SAMPLE LAW', font: 'text' },
    name: 'Sample Law Bulletin',
    date: 'February 29, 2024',
    caption: 'Web pages as exhibits: date, address and the whole page',
    url: 'https://sample-law.example/exhibits',
    sample: true,
  },
  {
    logo: { text: 'Mock Marketing', font: 'heading' },
    name: 'Mock Marketing Today',
    date: 'October 3, 2023',
    caption: 'How teams keep a record of their campaigns',
    url: 'https://mock-marketing.example/campaigns',
    sample: true,
  },
  {
    logo: { text: 'dummy_digest', font: 'mono' },
    name: 'Dummy Developer Digest',
    date: 'June 20, 2023',
    caption: 'Bug reports that show the whole page',
    url: 'https://dummy-digest.example/bug-reports',
    sample: true,
  },
  {
    logo: { text: 'STAND-IN', font: 'text' },
    name: 'Stand-In Standard',
    date: 'January 12, 2023',
    caption: 'Ten years of one button',
    url: 'https://stand-in-standard.example/ten-years',
    sample: true,
  },
  {
    logo: { text: 'Imaginary Radio', font: 'heading' },
    name: 'Imaginary Radio',
    date: 'September 7, 2022',
    caption: 'A conversation about a very long image',
    url: 'https://imaginary-radio.example/conversation',
    sample: true,
  },
];

interface PressLogo extends Placeholder {
  readonly name: string;
  readonly logo: Wordmark;
}

export const PRESS_LOGOS: readonly PressLogo[] = [
  { name: 'The Example Gazette', logo: { text: 'The Example Gazette', font: 'heading' }, sample: true },
  { name: 'Placeholder Weekly', logo: { text: 'PLACEHOLDER', font: 'text' }, sample: true },
  { name: 'Sample Tech Review', logo: { text: 'sample/tech', font: 'mono' }, sample: true },
  { name: 'Anywhere Business', logo: { text: 'Anywhere Business', font: 'heading' }, sample: true },
  { name: 'Lorem Daily', logo: { text: 'LOREM DAILY', font: 'text' }, sample: true },
  { name: 'Nobody’s Browser Blog', logo: { text: 'nobodys.browser', font: 'mono' }, sample: true },
];
