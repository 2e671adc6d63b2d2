import type { ContentLink } from '../../content/content-link.ts';

interface FaqMore {
  readonly title: string;
  readonly words: string;
  readonly links: readonly ContentLink[];
}

export const FAQ_WORDS = {
  title: 'FAQ',
  lead: 'What people ask, and what is true today.',
  contents: 'Categories',
  search: 'Search the answers',
  searchHint: 'Looks for your words in questions and answers',
  linkHere: 'Link to this answer',
} as const;

export const FAQ_MORE: FaqMore = {
  title: 'Not answered here?',
  words: 'Tell us the address of the page and what you saw. A person reads it.',
  links: [
    { text: 'Open a support ticket', outside: 'supportTicket' },
    { text: 'See whether everything is running', outside: 'statusPage' },
  ],
};
