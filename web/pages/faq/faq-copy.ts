import type { ContentLink } from '../../content/site-links.ts';

interface FaqContact {
  readonly title: string;
  readonly text: string;
  readonly links: readonly ContentLink[];
}

export const FAQ_COPY = {
  title: 'FAQ',
  lead: 'Answers to common questions.',
  contents: 'Categories',
  search: 'Search the answers',
  searchHint: 'Searches questions and answers',
  linkHere: 'Link to this answer',
} as const;

export const FAQ_CONTACT: FaqContact = {
  title: 'Still have questions?',
  text: 'Tell us the page’s URL and what you saw. A person will read it.',
  links: [
    { text: 'Open a support ticket', external: 'supportTicket' },
    { text: 'Check the service status', external: 'statusPage' },
  ],
};
