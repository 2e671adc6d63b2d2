import type { ContentLink } from '../../content/footer-columns.ts';

interface FaqMore {
  readonly title: string;
  readonly words: string;
  readonly links: readonly ContentLink[];
}

export const FAQ_WORDS = {
  title: 'FAQ',
  lead: 'Answers to common questions.',
  contents: 'Categories',
  search: 'Search the answers',
  searchHint: 'Searches questions and answers',
  linkHere: 'Link to this answer',
} as const;

export const FAQ_MORE: FaqMore = {
  title: 'Still have questions?',
  words: 'Tell us the page’s URL and what you saw. A person will read it.',
  links: [
    { text: 'Open a support ticket', outside: 'supportTicket' },
    { text: 'Check the service status', outside: 'statusPage' },
  ],
};
