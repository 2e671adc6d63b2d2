import { html } from '../../../html.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { forgotPassword } from '../operations/forgot-password.ts';
import type { Pool } from '../pool.ts';
import { redirect } from '../visit.ts';
import { complaintOf, requireTyped } from './complaints.ts';
import { emailField } from './email-field.ts';
import { hostedPage } from './page.ts';
import { type HostedPage, pageAddress, type Seen, typed } from './page-routes.ts';

/** Continues the same way for an unknown address, so that the page does not reveal which users exist. */
export const forgotPasswordPage: HostedPage = {
  show: (pool, request) => view(pool, request, { email: request.loginHint }),

  async submit(pool, request, form) {
    const email = typed(form, 'email');
    try {
      requireTyped(form, ['email']);
      await forgotPassword(pool)({ ClientId: pool.client.id, Username: email });
      return redirect(pageAddress('/confirmForgotPassword', request, { login_hint: email }));
    } catch (error) {
      return view(pool, request, { email, complaint: complaintOf(error, ['email']) });
    }
  },
};

function view(pool: Pool, request: AuthorizeRequest, { email, complaint }: Seen) {
  const content = html`<form method="post" novalidate action="${pageAddress('/forgotPassword', request)}">
    ${emailField(email, complaint)}
    <button>Send a code</button>
  </form>
  <p class="other"><a href="${pageAddress('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = 'We mail you a code of six digits. With it you set a new one.';
  return hostedPage(pool, { title: 'Forgot your password?', lead, content });
}
