import { useState } from 'react';
import type { Invite, InviteLink } from '#shared/invitation.ts';
import { signIn, signInWithPassword } from '../../api/auth/auth.ts';
import { log } from '../../api/log.ts';
import { type Action, useAction } from '../../components/use-action.ts';
import { acceptInvite, declineInvite } from './invite-actions.ts';
import type { InviteResponse } from './invite-screen.ts';
import { ACCOUNT_AFTER_JOIN_PATH } from './use-invite.ts';

interface Acceptance {
  /** A password creates an account. `null` accepts with the existing account. */
  readonly password: string | null;
  /** True if the user agrees that their own subscription is not renewed. */
  readonly agreesToEndPersonal: boolean;
}

export interface InviteResponseState {
  readonly response: InviteResponse | undefined;
  readonly accept: Action<[acceptance: Acceptance]>;
  readonly decline: Action<[]>;
  /** Error of the action that ran last. */
  readonly failure: InviteFailure | undefined;
}

export interface InviteFailure {
  readonly action: 'accept' | 'decline';
  readonly error: unknown;
}

/** Signs in with the new password, or else on the hosted pages. Never rejects, because the invite is already accepted. */
const signInAfterAccept = (email: string, password: string): Promise<void> =>
  signInWithPassword(email, password)
    .catch((error: unknown) => {
      log.error('sign-in', error);
      return signIn({ returnTo: ACCOUNT_AFTER_JOIN_PATH });
    })
    .catch((error: unknown) => log.error('sign-in', error));

export function useInviteResponse(link: InviteLink | undefined, invite: Invite | null | undefined): InviteResponseState {
  const [response, setResponse] = useState<InviteResponse>();
  const [lastAction, setLastAction] = useState<InviteFailure['action']>('accept');
  const organization = invite?.organization.name ?? '';
  const accept = useAction(async ({ password, agreesToEndPersonal }: Acceptance) => {
    if (!link || decline.isBusy) return;
    setLastAction('accept');
    const { email, personalEnds } = await acceptInvite({ ...link, password, ...(agreesToEndPersonal && { end_personal: true }) });
    if (password !== null) await signInAfterAccept(email, password);
    setResponse({ kind: 'accepted', organization, personalEnds });
  });
  const decline = useAction(async () => {
    if (!link || accept.isBusy) return;
    setLastAction('decline');
    setResponse({ kind: 'declined', organization, ...(await declineInvite(link)) });
  });
  const { error } = { accept, decline }[lastAction];
  return { response, accept, decline, failure: error === undefined ? undefined : { action: lastAction, error } };
}
