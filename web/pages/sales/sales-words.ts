export const SALES_WORDS = {
  title: 'Contact Sales',
  lead: 'Ask for a demo, a quote or a security review for your organization.',
  learnMore: 'Learn more',
  learnMoreLead: 'Compare Premium and Enterprise.',
  support: { before: 'Something doesn’t work?', link: 'Open a support ticket' },
} as const;
