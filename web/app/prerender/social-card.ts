import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { getSlug, type PublicPageName } from '#shared/pages.ts';

interface SocialCardOptions {
  readonly folder: string;
  /** Receives a message if the card is missing. Throws in builds that need every card. */
  readonly onMissing: (message: string) => void;
}

/**
 * Returns the social card of a page, or undefined if it is missing. A new page has no card yet, because the card is made from the
 * running site.
 */
export function readSocialCard(page: PublicPageName, { folder, onMissing }: SocialCardOptions): Buffer | undefined {
  const file = path.join(folder, `${getSlug(page)}.png`);
  if (existsSync(file)) return readFileSync(file);
  onMissing(
    `The social card ${file} is missing. Run npm start, then create the card: npx tsx dev/assets/make-social.ts --page ${page}`,
  );
  return undefined;
}
