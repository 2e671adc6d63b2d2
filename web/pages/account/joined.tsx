import { type Account, holdsSeat } from '#shared/account.ts';
import { SITE } from '#shared/site.ts';
import { Alert } from '../../components/alert.tsx';

interface JoinedProps {
  readonly account: Account;
}

/** Said to whoever has just become a member (account specification §2). An address alone makes nobody one. */
export function Joined({ account }: JoinedProps) {
  if (!account.orgName || !holdsSeat(account)) return null;
  const message = `You are a member of ${account.orgName}, which pays for Premium from now on.`;
  return (
    <Alert severity="success" title="Success" message={message}>
      <a href={SITE.startGuide.value} target="_blank" rel="noreferrer">
        Read the start guide
      </a>
    </Alert>
  );
}
