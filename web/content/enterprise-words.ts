export const ENTERPRISE_WORDS = {
  title: 'GoFullPage Enterprise',
  lead: 'Premium for everybody in your organization who documents the web, under one subscription and one administrator.',
  demo: 'Request a demo',
  contact: 'Contact us',
  features: 'What it adds',
  testimonial: 'From a customer',
  blog: 'To read first',
  seats: 'One subscription, 24 seats: whoever leaves gives theirs to whoever comes.',
} as const;

export interface FormWords {
  readonly title: string;
  readonly lead: string;
}

export const DEMO_WORDS: FormWords = {
  title: 'Request a demo',
  lead: 'Tell us who you are and how many people it is for. We answer within two working days.',
};

export const CONTACT_FORM_WORDS: FormWords = {
  title: 'Contact us',
  lead: 'Tell us what you want to know: a quote, a security review, or anything else. We answer within two working days.',
};

export const FORM_WORDS = {
  email: 'By e-mail:',
  unavailable: 'There is no form at the moment.',
} as const;
