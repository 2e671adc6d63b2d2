import { call } from '../api.ts';
import { accessToken, signOut } from '../browser/auth.ts';
import { forgetDrafts } from '../browser/drafts.ts';
import { log } from '../log.ts';

/**
 * Signs the person out: the cookies that open their pictures first, for only the API can expire those, then the session.
 * What they typed and never saved is gone with them.
 * Answers whether the browser is now leaving for the hosted sign-out; without a session it stays, and so it does where the
 * session was begun on this site.
 */
export async function endSession(): Promise<boolean> {
  forgetDrafts();
  const token = await accessToken();
  if (!token) return false;
  // The session ends even where the API is away: the cookies then outlive it, by an hour at most.
  await call('signOut', {}).catch((error: unknown) => log.error('sign-out', error));
  return signOut();
}
