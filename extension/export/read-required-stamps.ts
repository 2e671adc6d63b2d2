import type { Stamps } from '#shared/imaging/annotations/edits.ts';
import { hasPremium } from '../premium.ts';
import { getRequiredStamps } from '../settings/capture-stamps.ts';
import { readSettings } from '../settings/settings.ts';
import { readLogin } from '../storage/login.ts';

let pending: Promise<Stamps | undefined> | undefined;

/**
 * Returns the stamps that the administrator requires on every capture. Returns undefined if there are none, or if the user does not
 * have Premium. Concurrent calls share one read, because the history reads the edits of all captures at once.
 */
export function readRequiredStamps(): Promise<Stamps | undefined> {
  pending ??= read().finally(() => {
    pending = undefined;
  });
  return pending;
}

async function read(): Promise<Stamps | undefined> {
  const required = getRequiredStamps(await readSettings());
  return required && hasPremium(await readLogin(), new Date()) ? required : undefined;
}
