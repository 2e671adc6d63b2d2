import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { forgetDraft, readDraft, saveDraft } from '../browser/drafts.ts';

const wordsSchema = z.object({
  title: z.optional(z.string()),
  notes: z.optional(z.string()),
  urlLink: z.optional(z.string()),
});
type Words = Readonly<z.output<typeof wordsSchema>>;

const FIELDS = ['title', 'notes', 'urlLink'] as const satisfies readonly (keyof Words)[];

/** The name that the words of an image are kept by. */
export const imageDraft = (id: string): string => `image:${id}`;

/** Whether anything was typed and kept by a name. */
export const hasDraft = (name: string): boolean => readDraft(name) !== undefined;

/** What was typed and kept by a name. */
export function readWords(name: string): Words {
  const text = readDraft(name);
  return text === undefined ? {} : z.parse(wordsSchema, JSON.parse(text));
}

export interface WordsDraft<T extends Words> {
  readonly words: T;
  readonly type: (change: Partial<T>) => void;
  /** Drops what was typed, because it was saved or is not wanted. */
  readonly forget: () => void;
}

/** The words of a form. What is typed is kept until it is saved or given up, and found again by the same name. */
export function useWordsDraft<T extends Words>(name: string, initial: T): WordsDraft<T> {
  const [words, setWords] = useState<T>(() => ({ ...initial, ...readWords(name) }));
  return {
    words,
    type(change) {
      const next = { ...words, ...change };
      setWords(next);
      if (FIELDS.every((field) => next[field] === initial[field])) forgetDraft(name);
      else saveDraft(name, JSON.stringify(next));
    },
    forget() {
      forgetDraft(name);
      setWords(initial);
    },
  };
}

/** Keeps the words of a form that holds them itself, for as long as there are any. */
export function useKeptWords(name: string, words: Words): void {
  const text = Object.values(words).some(Boolean) ? JSON.stringify(words) : undefined;
  useEffect(() => (text === undefined ? forgetDraft(name) : saveDraft(name, text)), [name, text]);
}
