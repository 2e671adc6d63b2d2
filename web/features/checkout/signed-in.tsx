import type { Account } from '#shared/account.ts';
import { Button } from '../../components/button.tsx';
import styles from './checkout-page.module.css';

interface SignedInProps {
  readonly account: Account;
  readonly close: () => void;
  readonly goOn: () => void;
}

/** End of a popup that was opened only to sign in, for a user without Premium. */
export function SignedIn({ account, close, goOn }: SignedInProps) {
  return (
    <section className={styles.end}>
      <h1>You are signed in</h1>
      <p className={styles.words}>Signed in as {account.email}. You can close this window.</p>
      <div className={styles.acts}>
        <Button variant="primary" onClick={close}>
          Close window
        </Button>
        <Button onClick={goOn}>Go Premium</Button>
      </div>
    </section>
  );
}
