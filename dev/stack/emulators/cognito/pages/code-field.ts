import { type Html, html } from '../../../html.ts';
import type { Pool } from '../pool.ts';
import type { FieldError } from './complaints.ts';
import { renderField } from './field.ts';

export function renderCodeField(
  { dashboardUrl: deskUrl }: Pool,
  state: { value?: string; hasFocus: boolean; error: FieldError | undefined },
): Html {
  const outbox = deskUrl
    ? html`<a href="${deskUrl}" target="_blank" rel="noreferrer">the outbox of the desk</a>`
    : 'the outbox of the desk';
  return html`${renderField({ name: 'code', label: 'Code', autocomplete: 'one-time-code', ...state })}
    <p class="note">The code is in ${outbox}.</p>`;
}
