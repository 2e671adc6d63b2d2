export const PREMIUM_WORDS = {
  title: 'Premium',
  lead: 'Capturing is free. Premium is for the picture that you hand on: cropped, annotated, stamped, and split where it should be.',
  action: 'Get started (free 1-week trial)',
  month: 'per month',
  billed: 'billed once a year',
  trial: 'The first 7 days are free, once for each account. Cancel before they end, and nothing is charged.',
  /** Shown if the trial was already used. */
  again: 'Go premium',
  afterTrial: 'Your free trial was used before, so the year is paid at once.',
  owned: 'You have Premium.',
  toAccount: 'Open account',
  features: 'What you get',
  /** Same order as `DRAWINGS` in `pages/premium/drawings.tsx`. */
  drawn: [
    { name: 'Crop', words: 'Drag the edges inwards until only what matters is left.' },
    { name: 'Annotations', words: 'Arrows, boxes and text. Blur for what is nobody’s business.' },
    { name: 'Date stamp', words: 'The moment it was taken, on the picture itself.' },
    { name: 'URL stamp', words: 'The address it was taken at, beside it.' },
    { name: 'Smart PDF page splitting', words: 'Every page of the PDF ends between two lines of text, never through one.' },
  ],
  table: 'Side by side',
  questions: { before: 'Questions first?', link: 'Premium in the FAQ', anchor: 'premium' },
} as const;
