import { useLocation } from 'react-router-dom';
import { signIn, signUp } from '../browser/auth.ts';
import { type Action, useAction } from '../components/use-action.ts';

/** The two ways to the hosted pages. Both come back to `returnTo`: this very page, unless another is named. */
export function useSignIn(returnTo?: string): { readonly signIn: Action<[]>; readonly signUp: Action<[]> } {
  const { pathname, search, hash } = useLocation();
  const options = { returnTo: returnTo ?? pathname + search + hash };
  return { signIn: useAction(() => signIn(options)), signUp: useAction(() => signUp(options)) };
}
