import type { Invite } from '#shared/invitation.ts';
import { pathOf } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { INVITE_MESSAGES } from './invite-messages.ts';
import styles from './invite-page.module.css';
import { InviteWords } from './invite-words.tsx';

interface DifferentCredentialsProps {
  readonly invited: string;
  readonly signedIn: string;
}

export function DifferentCredentials({ invited, signedIn }: DifferentCredentialsProps) {
  return (
    <>
      <div className={styles.words}>
        <h1>Different credentials</h1>
        <p>
          This invite is for <strong>{invited}</strong>, and you are signed in as <strong>{signedIn}</strong>.
        </p>
        <p>Sign out, then open the link of the invite again.</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to={pathOf('signOut')} variant="primary">
          Sign out
        </ButtonLink>
      </div>
    </>
  );
}

interface DeclinedProps {
  readonly organization: string;
  readonly orgAdminEmail: string;
}

export function Declined({ organization, orgAdminEmail }: DeclinedProps) {
  return (
    <div className={styles.words} role="status">
      <h1>Invite declined</h1>
      <p>You will not join {organization}, and its administrator has been told.</p>
      <p>
        If you change your mind, ask for a new invite: <a href={`mailto:${orgAdminEmail}`}>{orgAdminEmail}</a>
      </p>
    </div>
  );
}

interface SignInFirstProps {
  readonly invite: Invite;
}

export function SignInFirst({ invite }: SignInFirstProps) {
  return (
    <>
      <InviteWords invite={invite}>
        <p>
          Sign in as <strong>{invite.user.email}</strong> to accept or decline it.
        </p>
      </InviteWords>
      <div className={styles.acts}>
        <SignInButton variant="primary" />
      </div>
    </>
  );
}

export function MissingInvite() {
  const isSignedOut = useAuth() === 'signIn';
  return (
    <>
      <div className={styles.words}>
        <h1>{INVITE_MESSAGES.missing}</h1>
        <p>An invite is open for 14 days, and its link works once. Ask whoever invited you to send a new one.</p>
      </div>
      <div className={styles.acts}>
        <ButtonLink to={pathOf('home')}>Return to home</ButtonLink>
        {isSignedOut && <SignInButton />}
      </div>
    </>
  );
}
