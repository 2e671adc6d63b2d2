import type { FieldError } from './complaints.ts';
import { renderField } from './field.ts';

export const renderNewPasswordField = (label: string, state: { hasFocus?: boolean; error: FieldError | undefined }) =>
  renderField({
    name: 'password',
    label,
    autocomplete: 'new-password',
    hint: '8 characters or more, with lowercase (a–z) and uppercase (A–Z) letters among them.',
    ...state,
  });
