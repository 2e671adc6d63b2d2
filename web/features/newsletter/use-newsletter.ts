import { useCallback, useEffect, useRef, useState } from 'react';
import { siteConfig, useSiteConfig } from '../../api/config.ts';
import { log } from '../../api/log.ts';
import type { NewsletterState } from './newsletter-screen.ts';
import { subscribe } from './subscribe.ts';

export interface Newsletter {
  readonly state: NewsletterState;
  readonly send: (email: string) => Promise<void>;
  /** False if the stage has no mailing list. True while loading, so that the form does not appear late. */
  readonly isOffered: boolean;
  readonly isDoubleOptIn: boolean;
}

export function useNewsletter(): Newsletter {
  const { config } = useSiteConfig();
  const [state, setState] = useState<NewsletterState>({ kind: 'idle' });
  const underWay = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => underWay.current?.abort(), []);
  const send = useCallback(async (email: string) => {
    if (underWay.current) return;
    const sending = new AbortController();
    underWay.current = sending;
    setState({ kind: 'sending' });
    const outcome = await outcomeOf(email, sending.signal);
    underWay.current = undefined;
    if (!sending.signal.aborted) setState(outcome);
  }, []);
  return {
    state,
    send,
    isOffered: !config || config.newsletter !== undefined,
    isDoubleOptIn: config?.newsletter?.isDoubleOptIn ?? false,
  };
}

async function outcomeOf(email: string, givenUp: AbortSignal): Promise<NewsletterState> {
  try {
    const { newsletter } = await siteConfig();
    if (newsletter) return await subscribe(newsletter.address, email, givenUp);
  } catch (error) {
    if (!givenUp.aborted) log.error('newsletter', error);
  }
  return { kind: 'error', error: { kind: 'unanswered' } };
}
