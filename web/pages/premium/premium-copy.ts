import { PREMIUM } from '#shared/plan.ts';

export const PREMIUM_COPY = {
  title: 'Premium',
  lead: 'Premium gets captures ready to share: crop, annotate, stamp, and split PDFs cleanly.',
  perMonth: 'per month',
  billingInterval: 'billed once a year',
  offers: {
    withTrial: {
      action: 'Get started (free 1-week trial)',
      note: `Free for ${PREMIUM.trialDays} days, once per person. Cancel before the trial ends and you pay nothing.`,
    },
    withoutTrial: {
      action: 'Go premium',
      note: 'You’ve already used your free trial. You pay for the first year today.',
    },
    withPaymentDue: {
      action: 'Open account',
      note: 'Your subscription needs a payment. Pay in your account to get Premium back.',
    },
    withAuthenticationDue: {
      action: 'Confirm payment',
      note: 'Your bank asks you to confirm the payment of your subscription.',
    },
    withPremium: { action: 'Open account', note: 'You have Premium.' },
  },
  featuresHeading: 'What you get',
  /** Same order as `DRAWINGS` in `pages/premium/drawings.tsx`. */
  illustratedFeatures: [
    { name: 'Crop', description: 'Drag the edges to keep only what matters.' },
    { name: 'Annotations', description: 'Arrows, boxes and text. Blur private details.' },
    { name: 'Date stamp', description: 'Date and time of the capture, on the image.' },
    { name: 'URL stamp', description: 'URL of the captured page, on the image.' },
    { name: 'Smart PDF page splitting', description: 'PDF pages break between lines of text, never through one.' },
  ],
  tableHeading: 'Compare plans',
  questions: { before: 'Questions?', link: 'Premium in the FAQ', anchor: 'premium' },
} as const;
