import type { PublicPage } from '#shared/pages.ts';

export interface PageHead {
  readonly title: string;
  /** Shown by search engines below the title. 50 to 155 characters. */
  readonly description: string;
}

export const PAGE_HEADS: Readonly<Record<PublicPage | 'notFound', PageHead>> = {
  home: {
    title: 'GoFullPage',
    description:
      'Capture a whole web page as one exact image, however long it is. Free to capture, to download and to export as PDF.',
  },
  premium: {
    title: 'Premium',
    description:
      'Crop, annotate, stamp date and URL, and split PDF pages between lines of text. One year, with the first 7 days free.',
  },
  enterprise: {
    title: 'GoFullPage Enterprise',
    description:
      'GoFullPage Premium for a whole organization: multi-user seats, guaranteed capture, group demo and webinar, security audit.',
  },
  faq: {
    title: 'FAQ',
    description:
      'Answers about capturing whole pages, the shortcut, very long pages, PDF export, logging in, Premium, billing and refunds.',
  },
  press: {
    title: 'Press',
    description: 'What has been written about GoFullPage, the browser extension that captures a whole web page as one image.',
  },
  sales: {
    title: 'Contact Sales',
    description: 'Ask for a demo of GoFullPage for your organization, or for a quote for the number of seats that you need.',
  },
  about: {
    title: 'About us',
    description:
      'GoFullPage was founded in 2012 and has about 8 million users. Meet the people who make it, and what they care about.',
  },
  legal: {
    title: 'GoFullPage Legal',
    description:
      'A product for people who need web pages as evidence is coming. Sign up to hear of it first and to say what it must do.',
  },
  newsletter: {
    title: 'Stay in touch',
    description:
      'The GoFullPage newsletter: what is new in the extension and the library, and how to use it. You can leave at any time.',
  },
  contact: {
    title: 'Contact us',
    description:
      'How to reach GoFullPage: support, sales, press, help with logging in, and the answers that are already written down.',
  },
  demos: {
    title: 'Demo Videos',
    description:
      'Watch a long page become one image that is kept in the library, and another one cropped, drawn on, stamped and exported.',
  },
  demoEditorInline: {
    title: 'Editor demo',
    description:
      'A short video of the editor: a capture is cropped, drawn on, freed of what is private, stamped, and exported as a PDF.',
  },
  privacy: {
    title: 'Privacy policy',
    description:
      'What GoFullPage stores about you, why, for how long and with whom, and why your captures stay on your own computer.',
  },
  accessibility: {
    title: 'Accessibility',
    description:
      'How GoFullPage is made usable for everybody, what does not work well yet, and whom to tell when something is in your way.',
  },
  termsOfUse: {
    title: 'GoFullPage Terms of Use Agreement',
    description:
      'The agreement between you and GoFullPage: accounts, trial, renewal, cancellation, refunds, liability and disputes.',
  },
  styleGuide: {
    title: 'Style guide',
    description:
      'The colours, type, spacing and components that GoFullPage is made of, each of them shown as it is used on the site.',
  },
  comingSoon: {
    title: 'Coming soon',
    description:
      'This part of GoFullPage is not ready yet. Until it is, capture a whole page, or look at what Premium can do today.',
  },
  notFound: {
    title: 'Page not found',
    description:
      'Nothing is kept at this address. It may have been mistyped, or the page may have moved. The way home is one step.',
  },
};
