import type { Complaint } from './complaints.ts';
import { field } from './field.ts';

export const newPasswordField = (label: string, state: { hasFocus?: boolean; complaint: Complaint | undefined }) =>
  field({
    name: 'password',
    label,
    autocomplete: 'new-password',
    hint: '8 characters or more, with lowercase (a–z) and uppercase (A–Z) letters among them.',
    ...state,
  });
