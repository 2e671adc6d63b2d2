import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { confirmForgotPassword, forgotPassword } from '../operations/passwords.ts';
import { redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { renderCodeField, renderEmailField, renderNewPasswordField, requireFields, toFieldError } from './fields.ts';
import { renderHostedPage } from './page.ts';
import { createPageUrl, type HostedPage, type PageState, readField, readNotice } from './page-routes.ts';

/** The form continues to the code page even for an unknown email, so that it does not reveal which users exist. */
export const forgotPasswordPage: HostedPage = {
  render: (pool, request) => renderForgotPassword(pool, request, { email: request.loginHint }),

  async handleSubmit(pool, request, form) {
    const email = readField(form, 'email');
    try {
      requireFields(form, ['email']);
      await forgotPassword(pool)({ ClientId: pool.client.id, Username: email });
      return redirect(createPageUrl('/confirmForgotPassword', request, { login_hint: email }));
    } catch (error) {
      return renderForgotPassword(pool, request, { email, error: toFieldError(error, ['email']) });
    }
  },
};

function renderForgotPassword(pool: Pool, request: AuthorizeRequest, { email, error }: PageState) {
  const content = html`<form method="post" novalidate action="${createPageUrl('/forgotPassword', request)}">
    ${renderEmailField(email, error)}
    <button>Send a code</button>
  </form>
  <p class="alternative"><a href="${createPageUrl('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = "We'll email you a six-digit code to set a new password.";
  return renderHostedPage(pool, { title: 'Forgot your password?', lead, content });
}

export const confirmForgotPasswordPage: HostedPage = {
  render: (pool, request, query) =>
    renderConfirmForgotPassword(pool, request, { email: request.loginHint, code: '', notice: readNotice(query) }),

  async handleSubmit(pool, request, form) {
    const [email, code] = [readField(form, 'email'), readField(form, 'code')];
    const isResend = form.get('action') === 'resend';
    try {
      requireFields(form, isResend ? ['email'] : ['email', 'code']);
      if (isResend) return await resendCode(pool, request, email);
      const input = { ClientId: pool.client.id, Username: email, ConfirmationCode: code };
      await confirmForgotPassword(pool)({ ...input, Password: form.get('password') ?? '' });
    } catch (error) {
      // The Lambda trigger runs after the password is set, so the user can continue if it fails.
      if (!(error instanceof AwsError && error.name.includes('Lambda')))
        return renderConfirmForgotPassword(pool, request, {
          email,
          code,
          error: toFieldError(error, ['email', 'code', 'password']),
        });
    }
    return redirect(createPageUrl('/login', request, { login_hint: email, notice: 'changed' }));
  },
};

async function resendCode(pool: Pool, request: AuthorizeRequest, email: string) {
  await forgotPassword(pool)({ ClientId: pool.client.id, Username: email });
  return redirect(createPageUrl('/confirmForgotPassword', request, { login_hint: email, notice: 'code-resent' }));
}

function renderConfirmForgotPassword(
  pool: Pool,
  request: AuthorizeRequest,
  { email, code, notice, error }: PageState & { code: string },
) {
  const content = html`<form method="post" novalidate action="${createPageUrl('/confirmForgotPassword', request)}">
    ${renderEmailField(email, error)}
    ${renderCodeField(pool, { value: code, autofocus: email !== '', error })}
    ${renderNewPasswordField('New password', { error })}
    <button>Set password</button>
    <button class="secondary" name="action" value="resend">Send another code</button>
  </form>
  <p class="alternative"><a href="${createPageUrl('/login', request, { login_hint: email })}">Back to sign in</a></p>`;
  const lead = 'If an account with this email exists, we emailed it a six-digit code. It works once and expires in an hour.';
  return renderHostedPage(pool, { title: 'Set a new password', lead, notice, content });
}
