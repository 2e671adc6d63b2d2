import type { ReactNode } from 'react';
import { errorMessage } from '../../api/messages.ts';
import { useSignIn } from '../../hooks/use-sign-in.ts';
import { Button, type ButtonVariant } from '../button.tsx';

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
      {signIn.error !== undefined && <p role="alert">{errorMessage(signIn.error)}</p>}
    </>
  );
}
