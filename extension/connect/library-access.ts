import { browserAdapter } from '#browser';
import { CONSENT_ERROR } from '#shared/extension-protocol.ts';
import { readSettings } from '../settings/settings.ts';

/** Keeps captures on this computer if the administrator has turned off the library. */
export async function requireLibrary(): Promise<void> {
  const { isLibraryAllowed } = await readSettings();
  if (!isLibraryAllowed) throw new Error('Your administrator has turned off the library.');
}

/** Keeps captures on this computer until the user allows that they are sent, and after the user has withdrawn that. */
export async function requireUploadConsent(): Promise<void> {
  if (await browserAdapter.hasUploadConsent()) return;
  const error = new Error('The user has not allowed the extension to send captures.');
  error.name = CONSENT_ERROR;
  throw error;
}
