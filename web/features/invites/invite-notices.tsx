import { formatLongDate } from '#shared/format-date.ts';
import { INVITATION, type Invite } from '#shared/invitation.ts';
import { getPath } from '#shared/pages.ts';
import { useAuth } from '../../api/auth/auth.ts';
import { storeSignOutReturn } from '../../api/auth/sign-out-return.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import { INVITE_MESSAGES } from './invite-messages.ts';
import styles from './invite-page.module.css';
import { InviteSummary } from './invite-summary.tsx';
import { ACCOUNT_AFTER_JOIN_PATH } from './use-invite.ts';
import type { InviteResponseState } from './use-invite-response.ts';

interface DifferentCredentialsProps {
  readonly invited: string;
  readonly signedIn: string;
}

/** Stores the URL of this invite, to which the browser returns after the sign-out. */
const storeReturn = (): void => storeSignOutReturn(window.location.pathname + window.location.search, Date.now());

export function DifferentCredentials({ invited, signedIn }: DifferentCredentialsProps) {
  return (
    <>
      <div className={styles.text}>
        <h1>Different credentials</h1>
        <p>
          This invite is for <strong>{invited}</strong>, and you are signed in as <strong>{signedIn}</strong>.
        </p>
        <p>Sign out to continue with this invite.</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={getPath('signOut')} variant="primary" onClick={storeReturn}>
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
    <div className={styles.text} role="status">
      <h1>Invite declined</h1>
      <p>You declined to join {organization}. We’ve notified its admin.</p>
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
      <InviteSummary invite={invite}>
        <p>
          Sign in as <strong>{invite.user.email}</strong> to accept or decline it.
        </p>
      </InviteSummary>
      <div className={styles.actions}>
        <SignInButton variant="primary" />
      </div>
    </>
  );
}

interface OrganizationLapsedProps {
  readonly invite: Invite;
  readonly responseState: InviteResponseState;
}

/** The invite is not revoked, so the same link works once the organization pays again, until the invite expires. */
export function OrganizationLapsed({ invite: { organization, expires }, responseState }: OrganizationLapsedProps) {
  return (
    <>
      <div className={styles.text}>
        <h1>You can’t join {organization.name} right now</h1>
        <p>It has no active subscription. Ask its admin to renew it, then open this link again.</p>
        <p className={styles.secondary}>This invite expires on {formatLongDate(expires)}.</p>
      </div>
      <InviteButtons responseState={responseState}>
        <ButtonLink to={getPath('home')}>Return to home</ButtonLink>
      </InviteButtons>
    </>
  );
}

export function InviteNotFound() {
  const isSignedOut = useAuth() === 'signedOut';
  return (
    <>
      <div className={styles.text}>
        <h1>{INVITE_MESSAGES.notFound}</h1>
        <p>Invites expire after {INVITATION.days} days, and each link works once. Ask your admin for a new one.</p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={getPath('home')}>Return to home</ButtonLink>
        {isSignedOut && <SignInButton />}
      </div>
    </>
  );
}

interface AcceptedProps {
  readonly organization: string;
  readonly personalEnds?: Date | undefined;
  readonly isSignedIn: boolean;
}

export function Accepted({ organization, personalEnds, isSignedIn }: AcceptedProps) {
  return (
    <>
      <div className={styles.text} role="status">
        <h1>You have joined {organization}</h1>
        {personalEnds && (
          <p>
            Your own Premium ends on {formatLongDate(personalEnds)} and won’t renew. {organization} now pays for your seat.
          </p>
        )}
        {!isSignedIn && <p>Your account is ready. Sign in with your new password.</p>}
      </div>
      <div className={styles.actions}>
        {isSignedIn ? (
          <ButtonLink to={ACCOUNT_AFTER_JOIN_PATH} variant="primary">
            Go to your account
          </ButtonLink>
        ) : (
          <SignInButton variant="primary" returnTo={ACCOUNT_AFTER_JOIN_PATH} />
        )}
      </div>
    </>
  );
}
