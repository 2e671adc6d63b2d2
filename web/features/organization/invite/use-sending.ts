import { useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from '../../../hooks/before-unload.ts';
import { type Invited, inviteAll } from '../member-acts.ts';

type InviteStage =
  | { readonly kind: 'editing' }
  | { readonly kind: 'sending'; readonly done: number; readonly of: number }
  | { readonly kind: 'sent'; readonly invited: Invited };

interface Sending {
  readonly stage: InviteStage;
  readonly send: (emails: readonly string[]) => Promise<void>;
  /** Stops after the current batch. Sent invitations remain valid. */
  readonly stop: () => void;
  readonly edit: () => void;
}

/** Sends invitations and tracks the progress. Calls `onSent` with the result, also after an error or `stop`. */
export function useSending(orgId: string, onSent: (invited: Invited) => void): Sending {
  const [stage, setStage] = useState<InviteStage>({ kind: 'editing' });
  const running = useRef<AbortController>(undefined);
  useBeforeUnload(stage.kind === 'sending');
  useEffect(() => () => running.current?.abort(), []);
  return {
    stage,
    async send(emails) {
      const stopping = new AbortController();
      running.current = stopping;
      const onProgress = (done: number) => setStage({ kind: 'sending', done, of: emails.length });
      onProgress(0);
      const invited = await inviteAll(orgId, emails, { onProgress, signal: stopping.signal });
      setStage({ kind: 'sent', invited });
      onSent(invited);
    },
    stop: () => running.current?.abort(),
    edit: () => setStage({ kind: 'editing' }),
  };
}
