import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import { userOfCredentials } from '../credentials.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { finishSignIn } from '../oauth/finish-sign-in.ts';
import type { Pool } from '../pool.ts';
import { redirect } from '../visit.ts';
import { complaintOf, requireTyped } from './complaints.ts';
import { emailField } from './email-field.ts';
import { field } from './field.ts';
import { noticeOf } from './notices.ts';
import { hostedPage } from './page.ts';
import { type HostedPage, pageAddress, type Seen, typed } from './page-routes.ts';

export const loginPage: HostedPage = {
  show: (pool, request, query) => view(pool, request, { email: request.loginHint, notice: noticeOf(query) }),

  async submit(pool, request, form) {
    const email = typed(form, 'email');
    try {
      requireTyped(form, ['email', 'password']);
      return finishSignIn(pool, request, await userOfCredentials(pool, email, form.get('password') ?? ''));
    } catch (error) {
      if (error instanceof AwsError && error.name === 'UserNotConfirmedException')
        return redirect(pageAddress('/confirm', request, { login_hint: email, notice: 'unconfirmed' }));
      return view(pool, request, { email, complaint: complaintOf(error, ['email', 'password']) });
    }
  },
};

function view(pool: Pool, request: AuthorizeRequest, { email, notice, complaint }: Seen) {
  const password = field({
    name: 'password',
    label: 'Password',
    autocomplete: 'current-password',
    hasFocus: email !== '',
    complaint,
    aside: html`<a href="${pageAddress('/forgotPassword', request, { login_hint: email })}">Forgot password?</a>`,
  });
  const content = html`<form method="post" novalidate action="${pageAddress('/login', request)}">
    ${emailField(email, complaint)}
    ${password}
    <button>Sign in</button>
  </form>
  <p class="other">New here? <a href="${pageAddress('/signup', request, { login_hint: email })}">Create an account</a></p>`;
  return hostedPage(pool, { title: 'Sign in', notice, content });
}
