import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn, signUp } from '../../api/auth/auth.ts';
import { getErrorDetails, getErrorMessage, MESSAGES } from '../../api/messages.ts';
import { Alert } from '../alert.tsx';
import { Button, type ButtonVariant } from '../button.tsx';
import { type Action, useAction } from '../use-action.ts';
import styles from './sign-in-buttons.module.css';

interface SignInButtonsProps {
  readonly primary: 'signIn' | 'signUp';
  readonly returnTo?: string;
}

export function SignInButtons({ primary, returnTo }: SignInButtonsProps) {
  const { signIn, signUp } = useSignIn(returnTo);
  const error = signIn.error ?? signUp.error;
  const getVariant = (action: SignInButtonsProps['primary']) => (action === primary ? 'primary' : 'quiet');
  const signInButton = (
    <Button key="in" variant={getVariant('signIn')} onClick={signIn.run} busyLabel={signIn.isBusy && 'Opening sign-in…'}>
      Sign In
    </Button>
  );
  const signUpButton = (
    <Button key="up" variant={getVariant('signUp')} onClick={signUp.run} busyLabel={signUp.isBusy && 'Opening sign-up…'}>
      Sign Up
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {primary === 'signIn' ? [signInButton, signUpButton] : [signUpButton, signInButton]}
      {error !== undefined && (
        <Alert
          severity="error"
          title={MESSAGES.signInUnreachable}
          message={getErrorMessage(error)}
          details={getErrorDetails(error)}
        />
      )}
    </div>
  );
}

/** Returns the actions that open the hosted sign-in pages. Both return to `returnTo`, which defaults to the current page. */
export function useSignIn(returnTo?: string): { readonly signIn: Action<[]>; readonly signUp: Action<[]> } {
  const { pathname, search, hash } = useLocation();
  const options = { returnTo: returnTo ?? pathname + search + hash };
  return { signIn: useAction(() => signIn(options)), signUp: useAction(() => signUp(options)) };
}

interface SignInButtonProps {
  readonly variant?: ButtonVariant;
  readonly returnTo?: string;
  readonly children?: ReactNode;
}

export function SignInButton({ variant, returnTo, children = 'Sign in' }: SignInButtonProps) {
  const { signIn } = useSignIn(returnTo);
  return (
    <>
      <Button variant={variant} onClick={signIn.run} busyLabel={signIn.isBusy && 'Opening sign-in…'}>
        {children}
      </Button>
      {signIn.error !== undefined && <p role="alert">{getErrorMessage(signIn.error)}</p>}
    </>
  );
}
