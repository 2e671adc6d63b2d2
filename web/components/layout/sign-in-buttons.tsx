import { errorDetails, errorMessage, MESSAGES } from '../../api/messages.ts';
import { useSignIn } from '../../hooks/use-sign-in.ts';
import { Alert } from '../alert.tsx';
import { Button } from '../button.tsx';
import styles from './sign-in-buttons.module.css';

interface SignInButtonsProps {
  readonly primary: 'signIn' | 'signUp';
  readonly returnTo?: string;
}

export function SignInButtons({ primary, returnTo }: SignInButtonsProps) {
  const { signIn, signUp } = useSignIn(returnTo);
  const error = signIn.error ?? signUp.error;
  const variant = (act: SignInButtonsProps['primary']) => (act === primary ? 'primary' : 'quiet');
  const inButton = (
    <Button key="in" variant={variant('signIn')} onClick={signIn.run} busy={signIn.busy && 'Opening sign-in…'}>
      Sign In
    </Button>
  );
  const upButton = (
    <Button key="up" variant={variant('signUp')} onClick={signUp.run} busy={signUp.busy && 'Opening sign-up…'}>
      Sign Up
    </Button>
  );
  return (
    <div className={styles.buttons}>
      {primary === 'signIn' ? [inButton, upButton] : [upButton, inButton]}
      {error !== undefined && (
        <Alert severity="error" title={MESSAGES.signInUnreachable} message={errorMessage(error)} details={errorDetails(error)} />
      )}
    </div>
  );
}
