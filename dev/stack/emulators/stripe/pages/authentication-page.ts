import type { PageResponse } from '../../../hosted-pages/page-response.ts';
import { html } from '../../../html.ts';
import type { Account } from '../account.ts';
import { renderHostedPage } from './hosted-page.ts';

/**
 * Renders the bank's page for a card that requires 3-D Secure. As in Stripe's test mode, the customer chooses whether the
 * authentication succeeds or fails. The page sends `form` again with the choice, so the server does not store the first
 * submission.
 */
export const renderAuthenticationPage = (
  account: Account,
  form: URLSearchParams,
  redirectUrls: readonly string[] = [],
): PageResponse =>
  renderHostedPage(account, {
    title: '3D Secure test page',
    content: html`<main class="viewfinder notice-viewfinder">
    <h1>Confirm your payment</h1>
    <p class="lead">This page stands for the page of your bank. Complete or fail the authentication.</p>
    <form method="post">
      ${[...form].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button name="authentication" value="complete" autofocus>Complete</button>
      <button class="secondary" name="authentication" value="fail">Fail</button>
    </form>
  </main>`,
    redirectUrls,
  });
