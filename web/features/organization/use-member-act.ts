import { useState } from 'react';
import type { Member, MemberAction } from '#shared/member.ts';
import { toast } from '../../components/toast.tsx';
import { useAction } from '../../components/use-action.ts';
import { raiseAlert } from '../../hooks/alerts.ts';
import { actOnMember } from './member-acts.ts';
import { ACTION_LABELS, actionFailure } from './member-words.ts';

interface MemberActionState {
  readonly run: (action: MemberAction) => void;
  readonly pendingAction: MemberAction | undefined;
}

/** Runs an action on a member. Shows the result as a toast or an alert, because the row may be off screen or gone by then. */
export function useMemberAction(orgId: string, member: Member): MemberActionState {
  const [action, setAction] = useState<MemberAction>();
  const { run, busy } = useAction(async (chosen: MemberAction) => {
    const { label, done } = ACTION_LABELS[chosen];
    setAction(chosen);
    try {
      await actOnMember(orgId, member, chosen);
      toast({ title: done, message: member.email, severity: 'success' });
    } catch (error) {
      raiseAlert(actionFailure(label, error));
    }
  });
  return { run: run, pendingAction: busy ? action : undefined };
}
