import { html } from '../../../html.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { signUp } from '../operations/sign-up.ts';
import type { Pool } from '../pool.ts';
import { redirect } from '../visit.ts';
import { complaintOf, requireTyped } from './complaints.ts';
import { emailField } from './email-field.ts';
import { newPasswordField } from './new-password-field.ts';
import { hostedPage } from './page.ts';
import { type HostedPage, pageAddress, type Seen, typed } from './page-routes.ts';

export const signUpPage: HostedPage = {
  show: (pool, request) => view(pool, request, { email: request.loginHint }),

  async submit(pool, request, form) {
    const email = typed(form, 'email');
    try {
      requireTyped(form, ['email']);
      await signUp(pool)({ ClientId: pool.client.id, Username: email, Password: form.get('password') ?? '' });
      return redirect(pageAddress('/confirm', request, { login_hint: email }));
    } catch (error) {
      return view(pool, request, { email, complaint: complaintOf(error, ['email', 'password']) });
    }
  },
};

function view(pool: Pool, request: AuthorizeRequest, { email, complaint }: Seen) {
  const content = html`<form method="post" novalidate action="${pageAddress('/signup', request)}">
    ${emailField(email, complaint)}
    ${newPasswordField('Password', { hasFocus: email !== '', complaint })}
    <button>Create account</button>
  </form>
  <p class="other">Have an account? <a href="${pageAddress('/login', request, { login_hint: email })}">Sign in</a></p>`;
  return hostedPage(pool, { title: 'Create your account', content });
}
