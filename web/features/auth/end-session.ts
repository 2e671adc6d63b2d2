import { call } from '../../api/api.ts';
import { accessToken, signOut } from '../../api/auth/auth.ts';
import { removeNext } from '../../api/auth/next-address.ts';
import { deleteDrafts } from '../../api/drafts.ts';
import { log } from '../../api/log.ts';
import { logOutExtension } from './log-out-extension.ts';

/**
 * Signs the user out. Logs the extension out, and has the API expire the cookies for images because only the API can. Then ends the
 * session. Deletes drafts and the URL of `next`.
 *
 * Returns true if the browser is leaving for the hosted sign-out page. It stays if there was no session, or if the session started
 * on this site.
 */
export async function endSession(): Promise<boolean> {
  deleteDrafts();
  removeNext();
  const left = logOutExtension();
  const token = await accessToken();
  // Ends the session even if the API is unavailable. The cookies then outlive it by at most an hour.
  if (token) await call('signOut', {}).catch((error: unknown) => log.error('sign-out', error));
  await left;
  return token !== undefined && signOut();
}
