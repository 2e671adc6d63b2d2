import { Navigate, useSearchParams } from 'react-router-dom';
import { useAuthSnapshot } from '../../api/auth/auth.ts';
import { useAccount } from '../../api/use-account.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { NotFound } from '../../components/layout/not-found.tsx';
import { Page } from '../../components/layout/page.tsx';
import { Spinner } from '../../components/spinner.tsx';
import { AcceptView } from './accept-view.tsx';
import { Accepted } from './accepted.tsx';
import { CreatePassword } from './create-password.tsx';
import { JOINED, linkIn } from './invite-address.ts';
import styles from './invite-page.module.css';
import { type InviteScreen, inviteScreen } from './invite-screen.ts';
import { Declined, DifferentCredentials, MissingInvite, SignInFirst } from './notices.tsx';
import { useInvite } from './use-invite.ts';
import { type InviteAnswering, useInviteAnswer } from './use-invite-answer.ts';

/** Page that the invite link opens (library specification §2.6). */
export function InvitePage() {
  const [query] = useSearchParams();
  const link = linkIn(query);
  const auth = useAuthSnapshot();
  const { account, error: accountError, retry: retryAccount } = useAccount();
  const looked = useInvite(link);
  const answering = useInviteAnswer(link, looked.invite);
  const screen = inviteScreen({ link, auth, account, accountError, looked, answer: answering.answer, now: new Date() });
  const retry = () => (looked.error ? looked.retry() : retryAccount());
  if (screen.kind === 'notFound') return <NotFound />;
  return (
    <Page title="Invite" place="centre">
      <div className={styles.invite}>
        <InviteView screen={screen} answering={answering} retry={retry} />
      </div>
    </Page>
  );
}

const HiddenHeading = () => <h1 className="visually-hidden">Invite</h1>;

interface FailedProps {
  readonly title: string;
  readonly error: unknown;
  readonly retry: () => unknown;
}

function Failed({ title, error, retry }: FailedProps) {
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
  readonly answering: InviteAnswering;
  readonly retry: () => unknown;
}

export function InviteView({ screen, answering, retry }: InviteViewProps) {
  switch (screen.kind) {
    case 'loading':
      return (
        <>
          <HiddenHeading />
          <Spinner label="Loading the invite…" />
        </>
      );
    case 'unreachable':
      return (
        <>
          <HiddenHeading />
          <p>The invite opens as soon as it is known whether you are signed in.</p>
        </>
      );
    case 'failed':
      return <Failed {...screen} retry={retry} />;
    case 'leave':
      return <Navigate to={JOINED} replace />;
    case 'accepted':
      return <Accepted {...screen} />;
    case 'differentCredentials':
      return <DifferentCredentials {...screen} />;
    case 'declined':
      return <Declined {...screen} />;
    case 'createPassword':
      return <CreatePassword invite={screen.invite} answering={answering} />;
    case 'accept':
      return <AcceptView invite={screen.invite} account={screen.account} answering={answering} />;
    case 'signIn':
      return <SignInFirst invite={screen.invite} />;
    case 'missing':
      return <MissingInvite />;
  }
}
