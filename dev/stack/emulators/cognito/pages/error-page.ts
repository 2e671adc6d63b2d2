import { SITE } from '#shared/site.ts';
import { html } from '../../../html.ts';
import { AuthorizeError, OAuthError } from '../oauth/oauth-error.ts';
import type { Pool } from '../pool.ts';
import { type Answer, redirect } from '../visit.ts';
import { hostedPage } from './page.ts';

export function refusalPage(pool: Pool, error: unknown): Answer {
  if (error instanceof AuthorizeError) return redirect(returnWithError(error));
  if (error instanceof OAuthError) return errorPage(pool, 'This link does not work', error.message, 400);
  console.error('Cognito emulator:', error);
  return errorPage(pool, 'Something broke', 'The terminal that runs the stack says what.', 500);
}

export const notFoundPage = (pool: Pool): Answer => errorPage(pool, 'Nothing is here', 'Sign-in begins on the site.', 404);

function errorPage(pool: Pool, title: string, words: string, status: number): Answer {
  const content = html`<p class="lead" role="alert">${words}</p>
    <p class="other"><a href="${pool.siteOrigin}/">Go to ${SITE.name}</a></p>`;
  return hostedPage(pool, { title, content }, status);
}

function returnWithError({ code, message, redirectUri, state }: AuthorizeError): string {
  const address = new URL(redirectUri);
  address.searchParams.set('error', code);
  address.searchParams.set('error_description', message);
  if (state !== null) address.searchParams.set('state', state);
  return address.href;
}
