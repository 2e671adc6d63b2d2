export const ENTERPRISE_COPY = {
  title: 'GoFullPage Enterprise',
  lead: 'Premium for everyone in your organization who documents the web. One subscription, one admin.',
  demo: 'Request a demo',
  contact: 'Contact us',
  features: 'What you get',
  testimonial: 'From a customer',
  blog: 'From the blog',
  seats: 'One subscription, 24 seats. Reassign a seat when someone leaves.',
} as const;

export interface FormCopy {
  /** Field of `SiteConfig` with the URL of the form. */
  readonly urlField: 'demoForm' | 'earlyAccessForm';
  readonly title: string;
  readonly lead: string;
}

export const DEMO_FORM_COPY: FormCopy = {
  urlField: 'demoForm',
  title: 'Request a demo',
  lead: 'Tell us who you are and how many people need it. We reply within two business days.',
};

export const CONTACT_FORM_COPY: FormCopy = {
  urlField: 'demoForm',
  title: 'Contact us',
  lead: 'Ask us about a quote, a security review or anything else. We reply within two business days.',
};

export const FORM_COPY = {
  email: 'Email:',
  unavailable: 'The form is currently unavailable.',
} as const;
