import type { ContentLink } from '../../content/site-links.ts';

interface ContactTopic {
  readonly topic: string;
  readonly description: string;
  readonly link: ContentLink;
}

export const CONTACT_COPY = {
  title: 'Contact us',
  lead: 'A person reads every message. Choose a topic to reach the right team.',
  email: { before: 'Or write to', after: 'about anything else.' },
} as const;

export const CONTACT_TOPICS: readonly ContactTopic[] = [
  {
    topic: 'Press',
    description: 'Articles about us, and facts for your own.',
    link: { text: 'Go to the press page', page: 'press' },
  },
  {
    topic: 'Blog',
    description: 'Product news and how we build it.',
    link: { text: 'Read the blog', external: 'blog' },
  },
  {
    topic: 'Questions',
    description: 'About 40 answers on capturing, exporting, accounts and Premium.',
    link: { text: 'Read the FAQ', page: 'faq' },
  },
  {
    topic: 'Support',
    description: 'Something doesn’t work? Tell us the page’s URL and what you saw.',
    link: { text: 'Open a support ticket', external: 'supportTicket' },
  },
  {
    topic: 'Sales',
    description: 'Seats for your team, a demo or a quote.',
    link: { text: 'Contact Sales', page: 'sales' },
  },
  {
    topic: 'Premium',
    description: 'Features and price.',
    link: { text: 'See Premium', page: 'premium' },
  },
  {
    topic: 'Signing in',
    description: 'Missing code, forgotten password, or the extension doesn’t recognize you.',
    link: { text: 'Help, I can’t log in', page: 'faq', anchor: 'help-i-cant-log-in' },
  },
];
