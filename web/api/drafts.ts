import { log } from './log.ts';

/**
 * Unsaved input of one user, kept in sessionStorage. It survives a closed panel, a reload and signing in again. Without storage,
 * drafts last as long as their form.
 */
const PREFIX = 'draft:';
const OWNER = 'drafts-of';

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch (error) {
    log.info('drafts', error);
    return undefined;
  }
};

export const saveDraft = (name: string, text: string): void => attempt(() => sessionStorage.setItem(PREFIX + name, text));

export const forgetDraft = (name: string): void => attempt(() => sessionStorage.removeItem(PREFIX + name));

export const readDraft = (name: string): string | undefined => attempt(() => sessionStorage.getItem(PREFIX + name)) ?? undefined;

function forgetAll(): void {
  const keys = Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');
  for (const key of keys.filter((each) => each.startsWith(PREFIX))) sessionStorage.removeItem(key);
}

/** Assigns the drafts to a user. Deletes the drafts of any other user. */
export const claimDrafts = (userId: string): void =>
  attempt(() => {
    if (sessionStorage.getItem(OWNER) !== userId) forgetAll();
    sessionStorage.setItem(OWNER, userId);
  });

export const forgetDrafts = (): void => attempt(forgetAll);
