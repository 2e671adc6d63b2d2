import { useCallback, useEffect, useRef, useState } from 'react';
import { createSubscribeUrl, parseListResponse } from '#shared/newsletter.ts';
import { siteConfig, useSiteConfig } from '../../api/config.ts';
import { log } from '../../api/log.ts';
import type { NewsletterState } from './newsletter-screen.ts';
import { requestSubscription } from './request-subscription.ts';

interface Newsletter {
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

/** Sends an email to the mailing list exactly as it was typed. Throws when aborted. */
export async function subscribe(list: string, email: string, givenUp: AbortSignal): Promise<NewsletterState> {
  // The frame itself would not load.
  if (!navigator.onLine) return { kind: 'error', error: { kind: 'offline' } };
  const answer = await requestSubscription(createSubscribeUrl(list, email), givenUp);
  if (!answer) return { kind: 'error', error: { kind: 'unanswered' } };
  const subscription = parseListResponse(answer);
  switch (subscription.kind) {
    case 'subscribed':
      return { kind: 'success' };
    case 'already':
      return { kind: 'already' };
    case 'tooOften':
    case 'refused':
      return { kind: 'error', error: subscription };
  }
}
