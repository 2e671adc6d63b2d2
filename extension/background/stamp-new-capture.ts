import { NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { hasPremium } from '../premium.ts';
import { createInitialStamps } from '../settings/capture-stamps.ts';
import { readSettings } from '../settings/settings.ts';
import type { Captures } from '../storage/captures.ts';
import { readLogin } from '../storage/login.ts';

/**
 * Adds the stamps of the settings to a capture that has no edits yet, if the user has Premium. Logs a failed write, because the
 * user can add the stamps in the editor.
 */
export async function stampNewCapture(captures: Pick<Captures, 'readEdits' | 'writeEdits'>, id: string): Promise<void> {
  try {
    const stamps = createInitialStamps(await readSettings());
    if (!stamps || !hasPremium(await readLogin(), new Date())) return;
    if ((await captures.readEdits(id)) === undefined) await captures.writeEdits(id, { ...NO_EDITS, stamps });
  } catch (error) {
    console.error('Could not stamp the capture', error);
  }
}
