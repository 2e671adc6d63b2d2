import type { ReactNode } from 'react';
import { Button, type ButtonVariant } from '../components/button.tsx';
import { sayError } from '../messages.ts';
import { useSignIn } from '../state/use-sign-in.ts';

interface SignInButtonProps {
  readonly variant?: ButtonVariant;
  readonly returnTo?: string;
  readonly children?: ReactNode;
}

export function SignInButton({ variant, returnTo, children = 'Sign in' }: SignInButtonProps) {
  const { signIn } = useSignIn(returnTo);
  return (
    <>
      <Button variant={variant} onClick={signIn.run} busy={signIn.busy && 'Opening sign-in…'}>
        {children}
      </Button>
      {signIn.error !== undefined && <p role="alert">{sayError(signIn.error)}</p>}
    </>
  );
}
