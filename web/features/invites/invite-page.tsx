import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { type Account, findOwnSubscription } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Invite } from '#shared/invitation.ts';
import { getScheduledEnd, isRunning, type Subscription } from '#shared/subscription.ts';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { NotFound } from '../../components/layout/not-found.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { CreatePassword } from './create-password.tsx';
import { InviteButtons } from './invite-buttons.tsx';
import { Accepted, Declined, DifferentCredentials, InviteNotFound, OrganizationLapsed, SignInFirst } from './invite-notices.tsx';
import styles from './invite-page.module.css';
import { type InviteScreen, resolveInviteScreen } from './invite-screen.ts';
import { InviteSummary } from './invite-summary.tsx';
import { ACCOUNT_AFTER_JOIN_PATH, parseInviteLink, useInvite } from './use-invite.ts';
import { type InviteResponseState, useInviteResponse } from './use-invite-response.ts';

export function InvitePage() {
  const [query] = useSearchParams();
  const link = parseInviteLink(query);
  const auth = useAuthSnapshot();
  const { account, error: accountError, retry: retryAccount } = useAccount();
  const inviteQuery = useInvite(link);
  const responseState = useInviteResponse(link, inviteQuery.invite);
  const screen = resolveInviteScreen({
    link,
    auth,
    account,
    accountError,
    inviteQuery,
    response: responseState.response,
    now: new Date(),
  });
  const retry = () => (inviteQuery.error ? inviteQuery.retry() : retryAccount());
  if (screen.kind === 'notFound') return <NotFound />;
  return (
    <Page title="Invite" layout="centered">
      <div className={styles.invite}>
        <InviteView screen={screen} responseState={responseState} retry={retry} />
      </div>
    </Page>
  );
}

const HiddenHeading = () => <h1 className="visually-hidden">Invite</h1>;

interface LoadErrorProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

function LoadError({ title, error, retry }: LoadErrorProps) {
  return (
    <>
      <HiddenHeading />
      <FailureAlert title={title} error={error}>
        <Button onClick={retry}>Try again</Button>
      </FailureAlert>
    </>
  );
}

interface InviteViewProps {
  readonly screen: Exclude<InviteScreen, { readonly kind: 'notFound' }>;
  readonly responseState: InviteResponseState;
  readonly retry: () => unknown;
}

export function InviteView({ screen, responseState, retry }: InviteViewProps) {
  switch (screen.kind) {
    case 'loading':
      return (
        <>
          <HiddenHeading />
          <Spinner label="Loading invite…" />
        </>
      );
    case 'signInUnavailable':
      return (
        <>
          <HiddenHeading />
          <p>We can’t reach the sign-in service. The invite opens when the connection is back.</p>
        </>
      );
    case 'failed':
      return <LoadError {...screen} retry={retry} />;
    case 'redirectToAccount':
      return <Navigate to={ACCOUNT_AFTER_JOIN_PATH} replace />;
    case 'accepted':
      return <Accepted {...screen} />;
    case 'differentCredentials':
      return <DifferentCredentials {...screen} />;
    case 'declined':
      return <Declined {...screen} />;
    case 'createPassword':
      return <CreatePassword invite={screen.invite} responseState={responseState} />;
    case 'accept':
      return <AcceptView invite={screen.invite} account={screen.account} responseState={responseState} />;
    case 'organizationLapsed':
      return <OrganizationLapsed invite={screen.invite} responseState={responseState} />;
    case 'signIn':
      return <SignInFirst invite={screen.invite} />;
    case 'notFoundOrExpired':
      return <InviteNotFound />;
  }
}

interface AcceptViewProps {
  readonly invite: Invite;
  readonly account: Account;
  readonly responseState: InviteResponseState;
}

function AcceptView({ invite, account, responseState }: AcceptViewProps) {
  const { run, isBusy } = responseState.accept;
  const [agreesToEndPersonal, setAgreed] = useState(true);
  const personalSubscription = findRenewingSubscription(account);
  const { name } = invite.organization;
  return (
    <>
      <InviteSummary invite={invite}>
        {personalSubscription && (
          <PersonalEndChoice
            subscription={personalSubscription}
            organization={name}
            isChecked={agreesToEndPersonal}
            onChange={setAgreed}
          />
        )}
      </InviteSummary>
      <InviteButtons responseState={responseState}>
        <Button
          variant="primary"
          onClick={() => run({ password: null, agreesToEndPersonal: personalSubscription !== undefined && agreesToEndPersonal })}
          busyLabel={isBusy && 'Accepting…'}
        >
          Accept
        </Button>
      </InviteButtons>
    </>
  );
}

/** Returns the user's own subscription if they would be charged for it again. */
function findRenewingSubscription(account: Account): Subscription | undefined {
  const own = findOwnSubscription(account);
  return own?.cancel_at_period_end ? undefined : own;
}

interface PersonalEndChoiceProps {
  readonly subscription: Subscription;
  readonly organization: string;
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Asks the user for consent to end their own subscription. */
function PersonalEndChoice({ subscription, organization, isChecked, onChange }: PersonalEndChoiceProps) {
  const endDate = formatLongDate(getScheduledEnd(subscription));
  const endText = isRunning(subscription)
    ? `Your own Premium ends on ${endDate} and is not renewed.`
    : 'Your own Premium ends now, and the payment that is due is not collected.';
  const renewalText = isRunning(subscription)
    ? `You pay for your own Premium on ${endDate}`
    : 'You still pay for your own Premium';
  return (
    <div className={styles.choice}>
      <label className={styles.choiceLabel}>
        <input type="checkbox" checked={isChecked} onChange={({ target }) => onChange(target.checked)} />
        <span>Don’t renew my own Premium</span>
      </label>
      <p className={styles.secondary}>
        {isChecked
          ? `${endText} ${organization} pays for you from now on.`
          : `${renewalText}, although ${organization} also pays for you.`}
      </p>
    </div>
  );
}
