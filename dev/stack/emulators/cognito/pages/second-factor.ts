import { html } from '../../../html.ts';
import { AwsError } from '../../aws-json.ts';
import type { AuthorizeRequest } from '../oauth/authorize-request.ts';
import { finishSignIn } from '../oauth/browser-endpoints.ts';
import { redirect } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import { redeemChallenge } from '../second-factor.ts';
import { type FieldError, renderField, requireFields, toFieldError } from './fields.ts';
import { renderHostedPage } from './page.ts';
import { createPageUrl, type HostedPage, readField } from './page-routes.ts';

/** Page that follows the password page. Its form submits a code of the authenticator app. */
export const secondFactorPage: HostedPage = {
  render: (_pool, request) => redirect(createPageUrl('/login', request)),

  async handleSubmit(pool, request, form) {
    const session = form.get('session') ?? '';
    try {
      requireFields(form, ['code']);
      return finishSignIn(pool, request, redeemChallenge(pool, session, readField(form, 'code')));
    } catch (error) {
      if (error instanceof AwsError && error.name === 'NotAuthorizedException')
        return redirect(createPageUrl('/login', request, { notice: 'code-too-late' }));
      return renderSecondFactor(pool, request, { session, error: toFieldError(error, ['code']) });
    }
  },
};

interface SecondFactorState {
  readonly session: string;
  readonly error?: FieldError;
}

export function renderSecondFactor(pool: Pool, request: AuthorizeRequest, { session, error }: SecondFactorState) {
  const content = html`<form method="post" novalidate action="${createPageUrl('/mfa', request)}">
    <input type="hidden" name="session" value="${session}" />
    ${renderField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', autofocus: true, error })}
    <button>Sign in</button>
  </form>
  <p class="alternative"><a href="${createPageUrl('/login', request)}">Back to sign in</a></p>`;
  const lead = 'Enter the six-digit code from your authenticator app.';
  return renderHostedPage(pool, { title: 'Confirm your sign-in', lead, content });
}
