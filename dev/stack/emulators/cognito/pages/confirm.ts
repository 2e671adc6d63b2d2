import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { finishSignIn } from '../oauth/finish-sign-in.ts';
import { confirmSignUp } from '../operations/confirm-sign-up.ts';
import { resendConfirmationCode } from '../operations/resend-confirmation-code.ts';
import type { Pool } from '../pool.ts';
import { requireUser } from '../users.ts';
import { redirect } from '../visit.ts';
import { codeField } from './code-field.ts';
import { complaintOf, requireTyped } from './complaints.ts';
import { emailField } from './email-field.ts';
import { noticeOf } from './notices.ts';
import { hostedPage } from './page.ts';
import { type HostedPage, pageAddress, type Seen, typed } from './page-routes.ts';

/** The code proves that the user owns the address, so confirming it also signs them in. */
export const confirmPage: HostedPage = {
  show: (pool, request, query) => view(pool, request, { email: request.loginHint, notice: noticeOf(query) }),

  async submit(pool, request, form) {
    const email = typed(form, 'email');
    const isResend = form.get('act') === 'resend';
    try {
      requireTyped(form, isResend ? ['email'] : ['email', 'code']);
      if (isResend) return await resend(pool, request, email);
      await confirmSignUp(pool)({ ClientId: pool.client.id, Username: email, ConfirmationCode: typed(form, 'code') });
      return finishSignIn(pool, request, requireUser(pool, email));
    } catch (error) {
      if (error instanceof AwsError && error.name.includes('Lambda'))
        return redirect(pageAddress('/login', request, { login_hint: email, notice: 'unfinished' }));
      return view(pool, request, { email, complaint: complaintOf(error, ['email', 'code']) });
    }
  },
};

async function resend(pool: Pool, request: AuthorizeRequest, email: string) {
  await resendConfirmationCode(pool)({ ClientId: pool.client.id, Username: email });
  return redirect(pageAddress('/confirm', request, { login_hint: email, notice: 'another' }));
}

function view(pool: Pool, request: AuthorizeRequest, { email, notice, complaint }: Seen) {
  const content = html`<form method="post" novalidate action="${pageAddress('/confirm', request)}">
    ${emailField(email, complaint)}
    ${codeField(pool, { hasFocus: email !== '', complaint })}
    <button>Confirm</button>
    <button class="quiet" name="act" value="resend">Send another code</button>
  </form>
  <p class="other"><a href="${pageAddress('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = 'We mailed you a code of six digits. It works once, for 24 hours.';
  return hostedPage(pool, { title: 'Confirm your e-mail', lead, notice, content });
}
