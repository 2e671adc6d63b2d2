import { SITE } from '#shared/site.ts';
import { html } from '../../../html.ts';
import { AuthorizeError, OAuthError } from '../oauth/oauth-error.ts';
import { type PageResponse, redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { renderHostedPage } from './page.ts';

export function errorResponse(pool: Pool, error: unknown): PageResponse {
  if (error instanceof AuthorizeError) return redirect(createErrorRedirectUrl(error));
  if (error instanceof OAuthError) return errorPage(pool, 'This link is not valid', error.message, 400);
  console.error('Cognito emulator:', error);
  return errorPage(pool, 'Something went wrong', 'See the terminal that runs the local stack.', 500);
}

export const notFoundPage = (pool: Pool): PageResponse =>
  errorPage(pool, 'Page not found', 'Start signing in from the site.', 404);

function errorPage(pool: Pool, title: string, message: string, status: number): PageResponse {
  const content = html`<p class="lead" role="alert">${message}</p>
    <p class="alternative"><a href="${pool.siteOrigin}/">Go to ${SITE.name}</a></p>`;
  return renderHostedPage(pool, { title, content }, status);
}

function createErrorRedirectUrl({ code, message, redirectUri, state }: AuthorizeError): string {
  const url = new URL(redirectUri);
  url.searchParams.set('error', code);
  url.searchParams.set('error_description', message);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
}
