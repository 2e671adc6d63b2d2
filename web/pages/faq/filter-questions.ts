import { pluralize } from '#shared/plural.ts';
import { type ProsePart, type ProseSection, toPlainText } from '../../content/prose-text.ts';

/** Normalizes text, so that "log in" matches "login" and "e-mail" matches "email". */
const normalize = (text: string): string => text.toLowerCase().replace(/[\s’'-]+/g, '');

function matchesAll(words: readonly string[], { title, blocks }: ProsePart): boolean {
  const text = normalize(`${title}\n${toPlainText(blocks)}`);
  return words.every((word) => text.includes(word));
}

/**
 * Returns the questions that contain every word of the query in the title or the answer. Leaves out empty categories. Always keeps the
 * question with `selectedId`, the fragment of the URL, so that a link to this question works during a search.
 */
export function filterQuestions(
  categories: readonly ProseSection[],
  query: string,
  selectedId?: string,
): readonly ProseSection[] {
  const words = query.split(/\s+/).map(normalize).filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({
      ...category,
      parts: category.parts.filter((part) => part.id === selectedId || matchesAll(words, part)),
    }))
    .filter(({ parts }) => parts.length > 0);
}

export function formatResultCount(count: number): string {
  return count === 0 ? 'No results.' : pluralize(count, 'result');
}
