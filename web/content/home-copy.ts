import { formatInteger } from '#shared/format-number.ts';
import { SITE } from '#shared/site.ts';
import { MEASUREMENTS } from './measurements.ts';
import { STATS } from './stats.ts';

/** Copy of the home page, from top to bottom. Every claim is shown on the page or has been measured. */
export const HOME_COPY = {
  hero: {
    title: 'The whole page. One image.',
    lead: 'GoFullPage scrolls any page for you and captures all of it, top to bottom, as one exact image.',
    install: 'Get the extension',
    installElsewhere: { chromium: 'Get it for Chrome', firefox: 'Get it for Firefox' },
    demo: 'Watch it work',
    note: 'Free. No account needed.',
  },
  /** Caption at the end of the capture strip. The figures beside it come from `hero-picture.ts`. */
  strip: {
    file: 'one image',
    open: 'Open full size',
    credit: 'Start Bootstrap’s Freelancer theme (MIT), captured at 390 px and 2× resolution.',
  },
  benefits: { title: 'Why people rely on it' },
  demo: {
    title: 'See it in action',
    lead: 'Watch a long page become one image in your library.',
    more: 'Watch both videos',
  },
  seenIn: { title: 'As seen in', link: 'All press' },
  reviews: { title: 'What people say' },
  plans: { title: 'Free or Premium', lead: 'Capturing is free, forever. Premium adds editing.' },
} as const;

const { comparedPage, tallestPageHeight, installWarnings } = MEASUREMENTS;

interface Benefit {
  readonly title: string;
  readonly description: string;
  readonly figure: string;
}

/** Figures are measured, except the number of users, which the company supplies. */
export const BENEFITS: readonly Benefit[] = [
  {
    title: `About ${STATS.users.text} people use it.`,
    description: `Receipts, designs, research, evidence, and pages that will be gone tomorrow. Since ${SITE.foundedYear}.`,
    figure: `${STATS.users.text} users`,
  },
  {
    title: 'Pixel-perfect.',
    description: 'Sticky headers, lazy images and content that appears on scroll are each captured once, in the right place.',
    figure: `${comparedPage.wrongPixels} of ${formatInteger(comparedPage.width * comparedPage.height)} pixels wrong`,
  },
  {
    title: 'Pages of any length.',
    description: 'A capture is always one file. Nothing is cut off or split.',
    figure: `${formatInteger(tallestPageHeight)} px in one image`,
  },
  {
    title: 'No permission warnings.',
    description: 'The extension sees a page only when you click its button. Installing it shows no warnings.',
    figure: `${installWarnings} install warnings`,
  },
  {
    title: 'Private by default.',
    description: 'Captures stay on your computer. If you save one to your library, it still has no public URL.',
    figure: '0 public URLs',
  },
];
