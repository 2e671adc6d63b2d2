import type { ContentLink } from '../../content/footer-columns.ts';

interface ContactWay {
  readonly matter: string;
  readonly words: string;
  readonly link: ContentLink;
}

export const CONTACT = {
  title: 'Contact us',
  lead: 'A person reads every message. Choose a topic to reach the right team.',
  email: { before: 'Or write to', after: 'about anything else.' },
} as const;

export const CONTACT_WAYS: readonly ContactWay[] = [
  {
    matter: 'Press',
    words: 'Articles about us, and facts for your own.',
    link: { text: 'Go to the press page', page: 'press' },
  },
  {
    matter: 'Blog',
    words: 'Product news and how we build it.',
    link: { text: 'Read the blog', outside: 'blog' },
  },
  {
    matter: 'Questions',
    words: 'About 40 answers on capturing, exporting, accounts and Premium.',
    link: { text: 'Read the FAQ', page: 'faq' },
  },
  {
    matter: 'Support',
    words: 'Something doesn’t work? Tell us the page’s URL and what you saw.',
    link: { text: 'Open a support ticket', outside: 'supportTicket' },
  },
  {
    matter: 'Sales',
    words: 'Seats for your team, a demo or a quote.',
    link: { text: 'Contact Sales', page: 'sales' },
  },
  {
    matter: 'Premium',
    words: 'Features and price.',
    link: { text: 'See Premium', page: 'premium' },
  },
  {
    matter: 'Signing in',
    words: 'Missing code, forgotten password, or the extension doesn’t recognize you.',
    link: { text: 'Help, I can’t log in', page: 'faq', anchor: 'help-i-cant-log-in' },
  },
];
