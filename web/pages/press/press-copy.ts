import { SITE } from '#shared/site.ts';
import { STATS } from '../../content/stats.ts';

export const PRESS_COPY = {
  title: 'Press',
  lead: 'What the press says about GoFullPage.',
  extension: 'Get the extension',
  premium: 'Go premium',
  archive: 'Press coverage',
  facts: 'Facts for your article',
} as const;

interface PressFact {
  readonly name: string;
  readonly value: string;
}

export const PRESS_FACTS: readonly PressFact[] = [
  { name: 'Name', value: `${SITE.name}, in one word` },
  { name: 'Product', value: 'A browser extension that captures a whole web page as one image' },
  { name: 'Founded', value: String(SITE.foundedYear) },
  { name: 'Users', value: `About ${STATS.users.words}` },
  { name: 'Browsers', value: 'Chrome and Edge' },
];
