import { html } from '../../../html.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { signUp } from '../operations/sign-up.ts';
import { redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { renderEmailField, renderNewPasswordField } from './fields.ts';
import { requireFields, toFieldError } from './form-errors.ts';
import { renderHostedPage } from './page.ts';
import { fieldValue, type HostedPage, type PageState, pageUrl } from './page-routes.ts';

export const signUpPage: HostedPage = {
  show: (pool, request) => renderSignUp(pool, request, { email: request.loginHint }),

  async submit(pool, request, form) {
    const email = fieldValue(form, 'email');
    try {
      requireFields(form, ['email']);
      await signUp(pool)({ ClientId: pool.client.id, Username: email, Password: form.get('password') ?? '' });
      return redirect(pageUrl('/confirm', request, { login_hint: email }));
    } catch (error) {
      return renderSignUp(pool, request, { email, error: toFieldError(error, ['email', 'password']) });
    }
  },
};

function renderSignUp(pool: Pool, request: AuthorizeRequest, { email, error }: PageState) {
  const content = html`<form method="post" novalidate action="${pageUrl('/signup', request)}">
    ${renderEmailField(email, error)}
    ${renderNewPasswordField('Password', { hasFocus: email !== '', error })}
    <button>Create account</button>
  </form>
  <p class="alternative">Have an account? <a href="${pageUrl('/login', request, { login_hint: email })}">Sign in</a></p>`;
  return renderHostedPage(pool, { title: 'Create your account', content });
}
