import { PREMIUM } from '#shared/plan.ts';

export const PREMIUM_COPY = {
  title: 'Premium',
  lead: 'Premium gets captures ready to share: crop, annotate, stamp, and split PDFs cleanly.',
  action: 'Get started (free 1-week trial)',
  month: 'per month',
  billed: 'billed once a year',
  trial: `Free for ${PREMIUM.trialDays} days, once per account. Cancel before the trial ends and you pay nothing.`,
  /** Shown if the trial was already used. */
  again: 'Go premium',
  afterTrial: 'You’ve already used your free trial. You pay for the first year today.',
  owned: 'You have Premium.',
  toAccount: 'Open account',
  features: 'What you get',
  /** Same order as `DRAWINGS` in `pages/premium/drawings.tsx`. */
  drawn: [
    { name: 'Crop', words: 'Drag the edges to keep only what matters.' },
    { name: 'Annotations', words: 'Arrows, boxes and text. Blur private details.' },
    { name: 'Date stamp', words: 'Date and time of the capture, on the image.' },
    { name: 'URL stamp', words: 'URL of the captured page, on the image.' },
    { name: 'Smart PDF page splitting', words: 'PDF pages break between lines of text, never through one.' },
  ],
  table: 'Compare plans',
  questions: { before: 'Questions?', link: 'Premium in the FAQ', anchor: 'premium' },
} as const;
