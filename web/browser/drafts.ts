import { log } from '../log.ts';

/**
 * What one person typed and has not yet saved, kept for as long as the tab lives: through a closed panel, a reload, and
 * signing in again. Where the browser keeps nothing, drafts last as long as their form.
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

/** Says whose drafts these are. Those of anybody else are forgotten. */
export const claimDrafts = (userId: string): void =>
  attempt(() => {
    if (sessionStorage.getItem(OWNER) !== userId) forgetAll();
    sessionStorage.setItem(OWNER, userId);
  });

/** Forgets every draft: whoever leaves leaves nothing behind. */
export const forgetDrafts = (): void => attempt(forgetAll);
