import type { Stamps } from '#shared/imaging/annotations/edits.ts';
import { hasPremium } from '../premium.ts';
import { getRequiredStamps } from '../settings/capture-stamps.ts';
import { readSettings } from '../settings/settings.ts';
import { sharePending } from '../share-pending.ts';
import { readLogin } from '../storage/login.ts';

/**
 * Returns the stamps that the administrator requires on every capture, or undefined if there are none or the user does not have
 * Premium. Concurrent calls share one read, because the history reads the edits of all captures at once.
 */
export const readRequiredStamps = sharePending(async (): Promise<Stamps | undefined> => {
  const required = getRequiredStamps(await readSettings());
  return required && hasPremium(await readLogin(), new Date()) ? required : undefined;
});
