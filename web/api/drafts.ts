import { createSessionStorageItem, withStorage } from '../hooks/storage-item.ts';

/**
 * Drafts are the unsaved input of one user, kept in sessionStorage. They survive closing a panel, a reload and signing in
 * again. If the browser blocks storage, a draft lasts as long as its form.
 */
const KEY_PREFIX = 'draft:';

const ownerItem = createSessionStorageItem('drafts-of');

const createDraftItem = (name: string) => createSessionStorageItem(KEY_PREFIX + name);

export const saveDraft = (name: string, text: string): void => createDraftItem(name).set(text);

export const deleteDraft = (name: string): void => createDraftItem(name).set(undefined);

export const readDraft = (name: string): string | undefined => createDraftItem(name).read();

export const deleteDrafts = (): void =>
  withStorage('sessionStorage', (storage) => {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
    for (const key of keys.filter((name) => name.startsWith(KEY_PREFIX))) storage.removeItem(key);
  });

/** Makes the user the owner of the drafts. Deletes the drafts of a previous owner. */
export function assignDrafts(userId: string): void {
  if (ownerItem.read() !== userId) deleteDrafts();
  ownerItem.set(userId);
}
