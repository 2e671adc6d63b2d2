import { useEffect, useRef, useState } from 'react';
import { useLeaveGuard } from '../../../hooks/use-leave-guard.ts';
import { inviteAll, type SentInvites } from '../member-acts.ts';

type InviteStep =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }
  | { readonly kind: 'sent'; readonly invited: SentInvites };

interface SendInvites {
  readonly step: InviteStep;
  readonly send: (emails: readonly string[]) => Promise<void>;
  /** Stops after the current batch. Sent invitations remain valid. */
  readonly stop: () => void;
  readonly edit: () => void;
}

/** Sends invitations and tracks the progress. Calls `onSent` with the result, also after an error or `stop`. */
export function useSendInvites(orgId: string, onSent: (invited: SentInvites) => void): SendInvites {
  const [step, setStep] = useState<InviteStep>({ kind: 'editing' });
  const running = useRef<AbortController>(undefined);
  useLeaveGuard(step.kind === 'sending');
  useEffect(() => () => running.current?.abort(), []);
  return {
    step,
    async send(emails) {
      const stopping = new AbortController();
      running.current = stopping;
      const onProgress = (done: number) => setStep({ kind: 'sending', done, of: emails.length });
      onProgress(0);
      const invited = await inviteAll(orgId, emails, { onProgress, signal: stopping.signal });
      setStep({ kind: 'sent', invited });
      onSent(invited);
    },
    stop: () => running.current?.abort(),
    edit: () => setStep({ kind: 'editing' }),
  };
}
