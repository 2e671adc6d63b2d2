import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { finishSignIn } from '../oauth/browser-endpoints.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../operations/sign-up.ts';
import { redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { requireUser } from '../users.ts';
import { renderCodeField, renderEmailField, renderNewPasswordField, requireFields, toFieldError } from './fields.ts';
import { renderHostedPage } from './page.ts';
import { createPageUrl, type HostedPage, type PageState, readField, readNotice } from './page-routes.ts';

export const signUpPage: HostedPage = {
  render: (pool, request) => renderSignUp(pool, request, { email: request.loginHint }),

  async handleSubmit(pool, request, form) {
    const email = readField(form, 'email');
    try {
      requireFields(form, ['email']);
      await signUp(pool)({ ClientId: pool.client.id, Username: email, Password: form.get('password') ?? '' });
      return redirect(createPageUrl('/confirm', request, { login_hint: email }));
    } catch (error) {
      return renderSignUp(pool, request, { email, error: toFieldError(error, ['email', 'password']) });
    }
  },
};

function renderSignUp(pool: Pool, request: AuthorizeRequest, { email, error }: PageState) {
  const content = html`<form method="post" novalidate action="${createPageUrl('/signup', request)}">
    ${renderEmailField(email, error)}
    ${renderNewPasswordField('Password', { autofocus: email !== '', error })}
    <button>Create account</button>
  </form>
  <p class="alternative">Have an account? <a href="${createPageUrl('/login', request, { login_hint: email })}">Sign in</a></p>`;
  return renderHostedPage(pool, { title: 'Create your account', content });
}

/** Confirming the email also signs the user in, because the code proves that the user owns the email. */
export const confirmPage: HostedPage = {
  render: (pool, request, query) => renderConfirm(pool, request, { email: request.loginHint, notice: readNotice(query) }),

  async handleSubmit(pool, request, form) {
    const email = readField(form, 'email');
    const isResend = form.get('action') === 'resend';
    try {
      requireFields(form, isResend ? ['email'] : ['email', 'code']);
      if (isResend) return await resendCode(pool, request, email);
      await confirmSignUp(pool)({ ClientId: pool.client.id, Username: email, ConfirmationCode: readField(form, 'code') });
      return finishSignIn(pool, request, requireUser(pool, email));
    } catch (error) {
      if (error instanceof AwsError && error.name.includes('Lambda'))
        return redirect(createPageUrl('/login', request, { login_hint: email, notice: 'setup-incomplete' }));
      return renderConfirm(pool, request, { email, error: toFieldError(error, ['email', 'code']) });
    }
  },
};

async function resendCode(pool: Pool, request: AuthorizeRequest, email: string) {
  await resendConfirmationCode(pool)({ ClientId: pool.client.id, Username: email });
  return redirect(createPageUrl('/confirm', request, { login_hint: email, notice: 'code-resent' }));
}

function renderConfirm(pool: Pool, request: AuthorizeRequest, { email, notice, error }: PageState) {
  const content = html`<form method="post" novalidate action="${createPageUrl('/confirm', request)}">
    ${renderEmailField(email, error)}
    ${renderCodeField(pool, { autofocus: email !== '', error })}
    <button>Confirm</button>
    <button class="secondary" name="action" value="resend">Send another code</button>
  </form>
  <p class="alternative"><a href="${createPageUrl('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = 'We emailed you a six-digit code. It works once and expires in 24 hours.';
  return renderHostedPage(pool, { title: 'Confirm your email', lead, notice, content });
}
