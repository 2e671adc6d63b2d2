import { html } from '../../../html.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { forgotPassword } from '../operations/passwords.ts';
import { redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { renderEmailField } from './fields.ts';
import { requireFields, toFieldError } from './form-errors.ts';
import { renderHostedPage } from './page.ts';
import { fieldValue, type HostedPage, type PageState, pageUrl } from './page-routes.ts';

/** Continues the same way for an unknown address, so that the page does not reveal which users exist. */
export const forgotPasswordPage: HostedPage = {
  show: (pool, request) => renderForgotPassword(pool, request, { email: request.loginHint }),

  async submit(pool, request, form) {
    const email = fieldValue(form, 'email');
    try {
      requireFields(form, ['email']);
      await forgotPassword(pool)({ ClientId: pool.client.id, Username: email });
      return redirect(pageUrl('/confirmForgotPassword', request, { login_hint: email }));
    } catch (error) {
      return renderForgotPassword(pool, request, { email, error: toFieldError(error, ['email']) });
    }
  },
};

function renderForgotPassword(pool: Pool, request: AuthorizeRequest, { email, error }: PageState) {
  const content = html`<form method="post" novalidate action="${pageUrl('/forgotPassword', request)}">
    ${renderEmailField(email, error)}
    <button>Send a code</button>
  </form>
  <p class="alternative"><a href="${pageUrl('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = "We'll email you a six-digit code to set a new password.";
  return renderHostedPage(pool, { title: 'Forgot your password?', lead, content });
}
