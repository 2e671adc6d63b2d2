import { formatLongDate } from '#shared/format-date.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { JOINED } from './invite-address.ts';
import styles from './invite-page.module.css';

interface AcceptedProps {
  readonly organization: string;
  readonly personalEnds?: Date | undefined;
  readonly isSignedIn: boolean;
}

export function Accepted({ organization, personalEnds, isSignedIn }: AcceptedProps) {
  return (
    <>
      <div className={styles.words} role="status">
        <h1>You have joined {organization}</h1>
        {personalEnds && (
          <p>
            Your own Premium ends on {formatLongDate(personalEnds)} and is not charged again: {organization} pays for you from now
            on.
          </p>
        )}
        {!isSignedIn && <p>Your account is made. Sign in with the password that you have just chosen.</p>}
      </div>
      <div className={styles.acts}>
        {isSignedIn ? (
          <ButtonLink to={JOINED} variant="primary">
            Go to your account
          </ButtonLink>
        ) : (
          <SignInButton variant="primary" returnTo={JOINED} />
        )}
      </div>
    </>
  );
}
