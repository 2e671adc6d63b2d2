import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { confirmForgotPassword } from '../operations/confirm-forgot-password.ts';
import { forgotPassword } from '../operations/forgot-password.ts';
import type { Pool } from '../pool.ts';
import { redirect } from '../visit.ts';
import { codeField } from './code-field.ts';
import { complaintOf, requireTyped } from './complaints.ts';
import { emailField } from './email-field.ts';
import { newPasswordField } from './new-password-field.ts';
import { noticeOf } from './notices.ts';
import { hostedPage } from './page.ts';
import { type HostedPage, pageAddress, type Seen, typed } from './page-routes.ts';

export const confirmForgotPasswordPage: HostedPage = {
  show: (pool, request, query) => view(pool, request, { email: request.loginHint, code: '', notice: noticeOf(query) }),

  async submit(pool, request, form) {
    const [email, code] = [typed(form, 'email'), typed(form, 'code')];
    const isResend = form.get('act') === 'resend';
    try {
      requireTyped(form, isResend ? ['email'] : ['email', 'code']);
      if (isResend) return await resend(pool, request, email);
      const input = { ClientId: pool.client.id, Username: email, ConfirmationCode: code };
      await confirmForgotPassword(pool)({ ...input, Password: form.get('password') ?? '' });
    } catch (error) {
      // The trigger runs after the password is set, so its failure does not concern the user here.
      if (!(error instanceof AwsError && error.name.includes('Lambda')))
        return view(pool, request, { email, code, complaint: complaintOf(error, ['email', 'code', 'password']) });
    }
    return redirect(pageAddress('/login', request, { login_hint: email, notice: 'changed' }));
  },
};

async function resend(pool: Pool, request: AuthorizeRequest, email: string) {
  await forgotPassword(pool)({ ClientId: pool.client.id, Username: email });
  return redirect(pageAddress('/confirmForgotPassword', request, { login_hint: email, notice: 'another' }));
}

function view(pool: Pool, request: AuthorizeRequest, { email, code, notice, complaint }: Seen & { code: string }) {
  const content = html`<form method="post" novalidate action="${pageAddress('/confirmForgotPassword', request)}">
    ${emailField(email, complaint)}
    ${codeField(pool, { value: code, hasFocus: email !== '', complaint })}
    ${newPasswordField('New password', { complaint })}
    <button>Set password</button>
    <button class="quiet" name="act" value="resend">Send another code</button>
  </form>
  <p class="other"><a href="${pageAddress('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = 'If there is an account with this e-mail, we mailed it a code of six digits. It works once, for an hour.';
  return hostedPage(pool, { title: 'Set a new password', lead, notice, content });
}
