import type { ContentLink } from '../../content/content-link.ts';

interface ContactWay {
  readonly matter: string;
  readonly words: string;
  readonly link: ContentLink;
}

export const CONTACT = {
  title: 'Contact us',
  lead: 'A person reads what you write. Choose what it is about, and it reaches the right one first.',
  email: { before: 'Or write to', after: 'about anything else.' },
} as const;

export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    matter: 'Press',
    words: 'What has been written about us, and what you need to write about us too.',
    link: { text: 'Go to the press page', page: 'press' },
  },
  {
    matter: 'Blog',
    words: 'What is new, and how it was made.',
    link: { text: 'Read the blog', outside: 'blog' },
  },
  {
    matter: 'Questions',
    words: 'About 40 answers on capturing, exporting, accounts and Premium.',
    link: { text: 'Read the FAQ', page: 'faq' },
  },
  {
    matter: 'Support',
    words: 'Something does not work. Tell us the address of the page and what you saw.',
    link: { text: 'Open a support ticket', outside: 'supportTicket' },
  },
  {
    matter: 'Sales',
    words: 'Seats for a group or an organization, a demo, a quote.',
    link: { text: 'Contact Sales', page: 'sales' },
  },
  {
    matter: 'Premium',
    words: 'What it adds, and what it costs.',
    link: { text: 'Look at Premium', page: 'premium' },
  },
  {
    matter: 'Logging in',
    words: 'The code does not arrive, the password is forgotten, the extension does not notice.',
    link: { text: 'Help, I can’t log in', page: 'faq', anchor: 'help-i-cant-log-in' },
  },
];
