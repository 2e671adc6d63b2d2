import { log } from './log.ts';

/**
 * Drafts are the unsaved input of one user, kept in sessionStorage. They survive closing a panel, a reload and signing in
 * again. If the browser blocks storage, a draft lasts as long as its form.
 */
const KEY_PREFIX = 'draft:';
const OWNER_KEY = 'drafts-of';

const ignoreStorageErrors = <T>(action: () => T): T | undefined => {
  try {
    return action();
  } catch (error) {
    log.info('drafts', error);
    return undefined;
  }
};

export const saveDraft = (name: string, text: string): void =>
  ignoreStorageErrors(() => sessionStorage.setItem(KEY_PREFIX + name, text));

export const deleteDraft = (name: string): void => ignoreStorageErrors(() => sessionStorage.removeItem(KEY_PREFIX + name));

export const readDraft = (name: string): string | undefined =>
  ignoreStorageErrors(() => sessionStorage.getItem(KEY_PREFIX + name)) ?? undefined;

function removeDraftItems(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, index) => sessionStorage.key(index) ?? '');
  for (const key of keys.filter((name) => name.startsWith(KEY_PREFIX))) sessionStorage.removeItem(key);
}

/** Deletes the drafts of any other user. */
export const assignDrafts = (userId: string): void =>
  ignoreStorageErrors(() => {
    if (sessionStorage.getItem(OWNER_KEY) !== userId) removeDraftItems();
    sessionStorage.setItem(OWNER_KEY, userId);
  });

export const deleteDrafts = (): void => ignoreStorageErrors(removeDraftItems);
