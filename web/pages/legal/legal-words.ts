export const LEGAL_WORDS = {
  title: 'GoFullPage Legal',
  lead: 'Coming soon: web captures you can use as evidence.',
  points: [
    'The whole page, with date, time and address.',
    'A record of who captured it, how, and with which version.',
    'Proof that nothing has changed since.',
  ],
  promise: 'Sign up for early access and tell us what you need.',
  action: 'Sign up here',
  form: { title: 'Sign up', lead: 'Leave your email and tell us about your use case. You’ll be the first to hear from us.' },
} as const;
