import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { deleteDraft, readDraft, saveDraft } from '../../api/drafts.ts';

const wordsSchema = z.object({
  title: z.optional(z.string()),
  notes: z.optional(z.string()),
  urlLink: z.optional(z.string()),
});
type Words = Readonly<z.output<typeof wordsSchema>>;

const FIELDS = ['title', 'notes', 'urlLink'] as const satisfies readonly (keyof Words)[];

export const imageDraft = (id: string): string => `image:${id}`;

export const hasDraft = (name: string): boolean => readDraft(name) !== undefined;

export function readWords(name: string): Words {
  const text = readDraft(name);
  return text === undefined ? {} : z.parse(wordsSchema, JSON.parse(text));
}

export interface WordsDraft<T extends Words> {
  readonly words: T;
  readonly type: (change: Partial<T>) => void;
  readonly forget: () => void;
}

/** Returns the values of a form. Keeps the input as a draft under `name` until it is saved or discarded. */
export function useWordsDraft<T extends Words>(name: string, initial: T): WordsDraft<T> {
  const [words, setWords] = useState<T>(() => ({ ...initial, ...readWords(name) }));
  return {
    words,
    type(change) {
      const next = { ...words, ...change };
      setWords(next);
      if (FIELDS.every((field) => next[field] === initial[field])) deleteDraft(name);
      else saveDraft(name, JSON.stringify(next));
    },
    forget() {
      deleteDraft(name);
      setWords(initial);
    },
  };
}

/** Keeps the values of a form with its own state as a draft, while at least one is not empty. */
export function useKeptWords(name: string, words: Words): void {
  const text = Object.values(words).some(Boolean) ? JSON.stringify(words) : undefined;
  useEffect(() => (text === undefined ? deleteDraft(name) : saveDraft(name, text)), [name, text]);
}
