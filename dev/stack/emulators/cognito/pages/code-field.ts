import { type Html, html } from '../../../html.ts';
import type { Pool } from '../pool.ts';
import type { Complaint } from './complaints.ts';
import { field } from './field.ts';

export function codeField(
  { deskUrl }: Pool,
  state: { value?: string; hasFocus: boolean; complaint: Complaint | undefined },
): Html {
  const outbox = deskUrl
    ? html`<a href="${deskUrl}" target="_blank" rel="noreferrer">the outbox of the desk</a>`
    : 'the outbox of the desk';
  return html`${field({ name: 'code', label: 'Code', autocomplete: 'one-time-code', ...state })}
    <p class="note">The code is in ${outbox}.</p>`;
}
