import { type Html, html } from '../../../html.ts';
import type { Complaint, FieldName } from './complaints.ts';

interface FieldProps {
  readonly name: FieldName;
  readonly label: string;
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code';
  readonly value?: string;
  readonly hint?: string;
  /** True to focus this field if no field has an error. */
  readonly hasFocus?: boolean;
  readonly complaint?: Complaint | undefined;
  readonly aside?: Html;
}

const KINDS: Record<FieldName, Html> = {
  email: html`type="email" autocapitalize="none" spellcheck="false"`,
  password: html`type="password"`,
  code: html`type="text" inputmode="numeric" maxlength="40"`,
};

export function field({ name, label, autocomplete, value, hint, hasFocus, complaint, aside }: FieldProps): Html {
  const wrong = complaint?.field === name ? complaint : undefined;
  const begins = complaint ? wrong : hasFocus;
  const below = wrong
    ? html`<p class="wrong" id="${name}-below" role="alert">${wrong.words}</p>`
    : hint && html`<p class="hint" id="${name}-below">${hint}</p>`;
  return html`<div class="field">
  <div class="label"><label for="${name}">${label}</label>${aside}</div>
  <input id="${name}" name="${name}" ${KINDS[name]} value="${value}" autocomplete="${autocomplete}" required
    ${below && html`aria-describedby="${name}-below"`} ${wrong && html`aria-invalid="true"`} ${begins && html`autofocus`} />
  ${below}
</div>`;
}
