import { type Account, hasActiveSeat } from '#shared/account.ts';
import { formatLongDate } from '#shared/format-date.ts';
import type { Invite } from '#shared/invitation.ts';
import { isLive } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { AnswerActs } from './answer-acts.tsx';
import { InviteWords } from './invite-words.tsx';
import type { InviteAnswering } from './use-invite-answer.ts';

interface AcceptViewProps {
  readonly invite: Invite;
  readonly account: Account;
  readonly answering: InviteAnswering;
}

export function AcceptView({ invite, account, answering }: AcceptViewProps) {
  const { run, busy } = answering.accept;
  return (
    <>
      <InviteWords invite={invite}>
        <OwnPremium account={account} />
      </InviteWords>
      <AnswerActs answering={answering}>
        <Button variant="primary" onClick={() => run(null)} busy={busy && 'Accepting…'}>
          Accept
        </Button>
      </AnswerActs>
    </>
  );
}

/** Explains that the user's own subscription is not renewed, so that they do not pay twice. */
function OwnPremium({ account }: Pick<AcceptViewProps, 'account'>) {
  const { subscription } = account;
  if (!subscription || !isLive(subscription) || hasActiveSeat(account)) return null;
  return <p>Your own Premium runs until {formatLongDate(subscription.current_period_end)}. If you accept, it is not renewed.</p>;
}
