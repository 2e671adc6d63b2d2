import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { deleteDraft, readDraft, saveDraft } from '../../api/drafts.ts';

const draftTextSchema = z.object({
  title: z.optional(z.string()),
  notes: z.optional(z.string()),
  urlLink: z.optional(z.string()),
});
type DraftText = Readonly<z.output<typeof draftTextSchema>>;

const FIELDS = ['title', 'notes', 'urlLink'] as const satisfies readonly (keyof DraftText)[];

export const createImageDraftName = (id: string): string => `image:${id}`;

export const hasDraft = (name: string): boolean => readDraft(name) !== undefined;

export function readDraftText(name: string): DraftText {
  const text = readDraft(name);
  return text === undefined ? {} : z.parse(draftTextSchema, JSON.parse(text));
}

export interface TextDraft<T extends DraftText> {
  readonly text: T;
  readonly update: (change: Partial<T>) => void;
  readonly discard: () => void;
}

/** Keeps the input as a draft under `name` until it is saved or discarded. */
export function useTextDraft<T extends DraftText>(name: string, initial: T): TextDraft<T> {
  const [text, setText] = useState<T>(() => ({ ...initial, ...readDraftText(name) }));
  return {
    text,
    update(change) {
      const next = { ...text, ...change };
      setText(next);
      if (FIELDS.every((field) => next[field] === initial[field])) deleteDraft(name);
      else saveDraft(name, JSON.stringify(next));
    },
    discard() {
      deleteDraft(name);
      setText(initial);
    },
  };
}

/** Keeps the values of a form as a draft while at least one value is not empty. For forms that hold their own state. */
export function usePersistedText(name: string, values: DraftText): void {
  const text = Object.values(values).some(Boolean) ? JSON.stringify(values) : undefined;
  useEffect(() => (text === undefined ? deleteDraft(name) : saveDraft(name, text)), [name, text]);
}
