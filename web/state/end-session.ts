import { call } from '../api.ts';
import { accessToken, signOut } from '../browser/auth.ts';
import { forgetDrafts } from '../browser/drafts.ts';
import { forgetNext } from '../browser/next-address.ts';
import { log } from '../log.ts';
import { logOutExtension } from './log-out-extension.ts';

/**
 * Signs the person out: of the extension, too, and of the cookies that open their pictures first, for only the API can expire
 * those, then of the session. What they typed and never saved is gone with them.
 * Answers whether the browser is now leaving for the hosted sign-out; without a session it stays, and so it does where the
 * session was begun on this site.
 */
export async function endSession(): Promise<boolean> {
  forgetDrafts();
  forgetNext();
  const left = logOutExtension();
  const token = await accessToken();
  // The session ends even where the API is away: the cookies then outlive it, by an hour at most.
  if (token) await call('signOut', {}).catch((error: unknown) => log.error('sign-out', error));
  await left;
  return token !== undefined && signOut();
}
