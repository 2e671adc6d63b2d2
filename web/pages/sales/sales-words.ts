export const SALES_WORDS = {
  title: 'Contact Sales',
  lead: 'For seats in a group or an organization: a demo, a quote, a security review.',
  learnMore: 'Learn more',
  learnMoreLead: 'What Enterprise adds to Premium, side by side.',
  support: { before: 'Something does not work?', link: 'Open a support ticket' },
} as const;
