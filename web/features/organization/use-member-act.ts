import { useState } from 'react';
import type { Member, MemberAction } from '#shared/member.ts';
import { toast } from '../../components/toast.tsx';
import { useAction } from '../../components/use-action.ts';
import { raiseAlert } from '../../hooks/alerts.ts';
import { actOnMember } from './member-acts.ts';
import { ACTIONS, notDone } from './member-words.ts';

interface MemberAct {
  readonly act: (action: MemberAction) => void;
  readonly doing: MemberAction | undefined;
}

/** Runs an action on a member. Shows the result as a toast or an alert, because the row may be off screen or gone by then. */
export function useMemberAct(orgId: string, member: Member): MemberAct {
  const [action, setAction] = useState<MemberAction>();
  const { run, busy } = useAction(async (chosen: MemberAction) => {
    const { label, done } = ACTIONS[chosen];
    setAction(chosen);
    try {
      await actOnMember(orgId, member, chosen);
      toast({ title: done, message: member.email, severity: 'success' });
    } catch (error) {
      raiseAlert(notDone(label, error));
    }
  });
  return { act: run, doing: busy ? action : undefined };
}
