import { useCallback, useEffect, useRef, useState } from 'react';
import { createSubscribeUrl, parseListResponse } from '#shared/newsletter.ts';
import { loadSiteConfig, useSiteConfig } from '../../api/config.ts';
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
  const currentRequest = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => currentRequest.current?.abort(), []);
  const send = useCallback(async (email: string) => {
    if (currentRequest.current) return;
    const controller = new AbortController();
    currentRequest.current = controller;
    setState({ kind: 'sending' });
    const outcome = await trySubscribe(email, controller.signal);
    currentRequest.current = undefined;
    if (!controller.signal.aborted) setState(outcome);
  }, []);
  return {
    state,
    send,
    isOffered: !config || config.newsletter !== undefined,
    isDoubleOptIn: config?.newsletter?.isDoubleOptIn ?? false,
  };
}

async function trySubscribe(email: string, signal: AbortSignal): Promise<NewsletterState> {
  try {
    const { newsletter } = await loadSiteConfig();
    const listUrl = newsletter?.address;
    if (listUrl !== undefined) return await subscribe(listUrl, email, signal);
  } catch (error) {
    if (!signal.aborted) log.error('newsletter', error);
  }
  return { kind: 'error', error: { kind: 'noResponse' } };
}

/** Subscribes the email address, exactly as typed. Throws when aborted. */
export async function subscribe(listUrl: string, email: string, signal: AbortSignal): Promise<NewsletterState> {
  // `requestSubscription` loads an iframe, which fails offline.
  if (!navigator.onLine) return { kind: 'error', error: { kind: 'offline' } };
  const response = await requestSubscription(createSubscribeUrl(listUrl, email), signal);
  if (!response) return { kind: 'error', error: { kind: 'noResponse' } };
  const subscription = parseListResponse(response);
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
