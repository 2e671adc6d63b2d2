import { type BrowserPage, openPage, type View } from './browser-page.ts';
import { e2eStack, stack } from './shared-stack.ts';
import { storedSession } from './stored-session.ts';
import { createUser, type User } from './user.ts';

export const signedInPage = async ({ email }: Pick<User, 'email'>, view?: View): Promise<BrowserPage> =>
  openPage(view, await storedSession(stack, email));

export interface SignedInUser extends User, BrowserPage {}

export async function signedInUser(view?: View): Promise<SignedInUser> {
  const user = await createUser(e2eStack);
  return { ...user, ...(await signedInPage(user, view)) };
}
