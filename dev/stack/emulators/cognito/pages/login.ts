import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { finishSignIn } from '../oauth/browser-endpoints.ts';
import { redirect } from '../page-request.ts';
import { authenticateUser } from '../passwords.ts';
import type { Pool } from '../pool.ts';
import { hasSecondFactor } from '../second-factor.ts';
import { renderEmailField, renderField, requireFields, toFieldError } from './fields.ts';
import { renderHostedPage } from './page.ts';
import { createPageUrl, type HostedPage, type PageState, readField, readNotice } from './page-routes.ts';
import { renderSecondFactor } from './second-factor.ts';

export const loginPage: HostedPage = {
  render: (pool, request, query) => renderLogin(pool, request, { email: request.loginHint, notice: readNotice(query) }),

  async handleSubmit(pool, request, form) {
    const email = readField(form, 'email');
    try {
      requireFields(form, ['email', 'password']);
      const user = await authenticateUser(pool, email, form.get('password') ?? '');
      if (!hasSecondFactor(user)) return finishSignIn(pool, request, user);
      return renderSecondFactor(pool, request, { session: pool.challenges.start(user) });
    } catch (error) {
      if (error instanceof AwsError && error.name === 'UserNotConfirmedException')
        return redirect(createPageUrl('/confirm', request, { login_hint: email, notice: 'unconfirmed' }));
      return renderLogin(pool, request, { email, error: toFieldError(error, ['email', 'password']) });
    }
  },
};

function renderLogin(pool: Pool, request: AuthorizeRequest, { email, notice, error }: PageState) {
  const password = renderField({
    name: 'password',
    label: 'Password',
    autocomplete: 'current-password',
    autofocus: email !== '',
    error,
    labelLink: html`<a href="${createPageUrl('/forgotPassword', request, { login_hint: email })}">Forgot password?</a>`,
  });
  const content = html`<form method="post" novalidate action="${createPageUrl('/login', request)}">
    ${renderEmailField(email, error)}
    ${password}
    <button>Sign in</button>
  </form>
  <p class="alternative">New here? <a href="${createPageUrl('/signup', request, { login_hint: email })}">Create an account</a></p>`;
  return renderHostedPage(pool, { title: 'Sign in', notice, content });
}
