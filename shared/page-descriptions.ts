import type { PrerenderedPageName } from './pages.ts';
import { PREMIUM } from './plan.ts';
import { SITE } from './site.ts';

/**
 * Shown by search engines below the title. 50 to 155 characters. Only prerendering needs them, so they are not in `PAGES`, which
 * every page loads.
 */
export const PAGE_DESCRIPTIONS: Readonly<Record<PrerenderedPageName, string>> = {
  home: 'Capture a whole web page as one exact image, however long it is. Free to capture, download and export as PDF.',
  premium: `Crop, annotate, stamp the date and URL, and split PDF pages between lines of text. Free for ${PREMIUM.trialDays} days, then billed once a year.`,
  enterprise:
    'Premium for your whole organization: multi-user seats, guaranteed capture, a group demo and webinar, and a security audit.',
  faq: 'Answers about capturing whole pages, the shortcut, very long pages, PDF export, signing in, Premium, billing and refunds.',
  press: 'What the press says about GoFullPage, the browser extension that captures a whole web page as one image.',
  sales: 'Ask for a demo of GoFullPage for your organization, a quote for the seats you need, or a security review.',
  about: `GoFullPage has captured whole web pages since ${SITE.foundedYear}. Learn how it started, how we test it, and who makes it.`,
  legal: 'Coming soon: web captures you can use as evidence. Sign up for early access and tell us what you need.',
  newsletter:
    'The GoFullPage newsletter: news about the extension and the library, and tips for using them. Unsubscribe at any time.',
  contact: 'How to reach GoFullPage: support, sales, press, help with signing in, and answers to common questions.',
  demos: 'Watch a long page become one image, and see how to crop, annotate, stamp and export a capture.',
  demoEditorInline: 'A short video of the editor: crop, annotate, redact and stamp a capture, then export it as a PDF.',
  privacy: 'What GoFullPage stores about you, why, for how long and with whom, and why your captures stay on your own computer.',
  accessibility: 'How we make GoFullPage accessible, which limitations we know of, and how to report a problem.',
  termsOfUse:
    'The agreement between you and GoFullPage: accounts, trial, renewal, cancellation, refunds, liability and disputes.',
  styleGuide: 'Colors, typography, spacing and components of GoFullPage, each shown as it is used on the site.',
  comingSoon: 'This part of GoFullPage is not ready yet. Meanwhile, capture a whole page or see what Premium offers today.',
  notFound: 'This page doesn’t exist. Check the URL for typos, or go to the home page.',
};
