import { log } from '../log.ts';

/**
 * What was typed and not yet saved, kept for as long as the tab lives: through a closed panel, a reload, and signing in
 * again. Where the browser keeps nothing, drafts last as long as their form.
 */
const PREFIX = 'draft:';

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
