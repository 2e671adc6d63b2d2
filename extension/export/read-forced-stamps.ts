import type { Stamps } from '#shared/imaging/annotations/edits.ts';
import { hasPremium } from '../premium.ts';
import { getForcedStamps } from '../settings/capture-stamps.ts';
import { readSettings } from '../settings/settings.ts';
import { sharePending } from '../share-pending.ts';
import { readLogin } from '../storage/login.ts';

/**
 * Returns the stamps that the policy forces on every capture, or undefined if there are none or the user does not have
 * Premium. Concurrent calls share one read, because the history reads the edits of all captures at once.
 */
export const readForcedStamps = sharePending(async (): Promise<Stamps | undefined> => {
  const forced = getForcedStamps(await readSettings());
  return forced && hasPremium(await readLogin(), new Date()) ? forced : undefined;
});
