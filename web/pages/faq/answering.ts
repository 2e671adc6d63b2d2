import { type ProsePart, type ProseSection, proseText } from '../../prose-text.ts';

/** As it is compared: whichever way it is written, and whether or not it is written apart ("log in", "login", "e-mail"). */
const plain = (text: string): string => text.toLowerCase().replace(/[\s’'-]+/g, '');

function has(words: readonly string[], { title, blocks }: ProsePart): boolean {
  const text = plain(`${title}\n${proseText(blocks)}`);
  return words.every((word) => text.includes(word));
}

/**
 * What answers a search: questions that have every word of it, themselves or in their answer, in the categories that have
 * any. The question that the address names stays: whoever follows a link to it finds it.
 */
export function answering(categories: readonly ProseSection[], query: string, named?: string): readonly ProseSection[] {
  const words = query.split(/\s+/).map(plain).filter(Boolean);
  if (words.length === 0) return categories;
  return categories
    .map((category) => ({ ...category, parts: category.parts.filter((part) => part.id === named || has(words, part)) }))
    .filter(({ parts }) => parts.length > 0);
}

/** How much was found, in words. */
export function foundWords(count: number): string {
  if (count === 0) return 'No answer has all of these words.';
  return count === 1 ? '1 answer' : `${count} answers`;
}
