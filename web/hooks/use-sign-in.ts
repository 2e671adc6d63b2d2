import { useLocation } from 'react-router-dom';
import { signIn, signUp } from '../api/auth/auth.ts';
import { type Action, useAction } from '../components/use-action.ts';

/** Returns the actions that open the hosted pages. Both return to `returnTo`, which defaults to the current page. */
export function useSignIn(returnTo?: string): { readonly signIn: Action<[]>; readonly signUp: Action<[]> } {
  const { pathname, search, hash } = useLocation();
  const options = { returnTo: returnTo ?? pathname + search + hash };
  return { signIn: useAction(() => signIn(options)), signUp: useAction(() => signUp(options)) };
}
