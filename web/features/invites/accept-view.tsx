import { type Account, hasActiveSeat } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Invite } from '#shared/invitation.ts';
import { isLive } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { InviteButtons } from './answer-acts.tsx';
import { InviteSummary } from './invite-words.tsx';
import type { InviteResponseState } from './use-invite-answer.ts';

interface AcceptViewProps {
  readonly invite: Invite;
  readonly account: Account;
  readonly responseState: InviteResponseState;
}

export function AcceptView({ invite, account, responseState }: AcceptViewProps) {
  const { run, busy } = responseState.accept;
  return (
    <>
      <InviteSummary invite={invite}>
        <OwnSubscriptionNotice account={account} />
      </InviteSummary>
      <InviteButtons responseState={responseState}>
        <Button variant="primary" onClick={() => run(null)} busy={busy && 'Accepting…'}>
          Accept
        </Button>
      </InviteButtons>
    </>
  );
}

/** Explains that the user's own subscription is not renewed, so that they do not pay twice. */
function OwnSubscriptionNotice({ account }: Pick<AcceptViewProps, 'account'>) {
  const { subscription } = account;
  if (!subscription || !isLive(subscription) || hasActiveSeat(account)) return null;
  return <p>Your own Premium runs until {formatLongDate(subscription.current_period_end)}. If you accept, it is not renewed.</p>;
}
