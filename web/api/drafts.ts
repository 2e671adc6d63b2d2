import { log } from './log.ts';

/**
 * Unsaved input of one user, kept in sessionStorage. It survives a closed panel, a reload and signing in again. Without storage,
 * drafts last as long as their form.
 */
const PREFIX = 'draft:';
const OWNER = 'drafts-of';

const ignoreStorageErrors = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch (error) {
    log.info('drafts', error);
    return undefined;
  }
};

export const saveDraft = (name: string, text: string): void =>
  ignoreStorageErrors(() => sessionStorage.setItem(PREFIX + name, text));

export const deleteDraft = (name: string): void => ignoreStorageErrors(() => sessionStorage.removeItem(PREFIX + name));

export const readDraft = (name: string): string | undefined =>
  ignoreStorageErrors(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

function deleteAll(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  for (const key of keys.filter((each) => each.startsWith(PREFIX))) sessionStorage.removeItem(key);
}

/** Assigns the drafts to a user. Deletes the drafts of any other user. */
export const assignDrafts = (userId: string): void =>
  ignoreStorageErrors(() => {
    if (sessionStorage.getItem(OWNER) !== userId) deleteAll();
    sessionStorage.setItem(OWNER, userId);
  });

export const deleteDrafts = (): void => ignoreStorageErrors(deleteAll);
