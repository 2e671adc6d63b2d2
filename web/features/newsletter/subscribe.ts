import { parseListResponse, subscribeUrl } from '#shared/newsletter.ts';
import type { NewsletterState } from './newsletter-screen.ts';
import { requestSubscription } from './request-subscription.ts';

/** Sends an email to the mailing list exactly as it was typed. Throws when aborted. */
export async function subscribe(list: string, email: string, givenUp: AbortSignal): Promise<NewsletterState> {
  // The frame itself would not load.
  if (!navigator.onLine) return { kind: 'error', error: { kind: 'offline' } };
  const answer = await requestSubscription(subscribeUrl(list, email), givenUp);
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
