import type { FieldError } from './complaints.ts';
import { renderField } from './field.ts';

export const renderEmailField = (email: string, error: FieldError | undefined) =>
  renderField({ name: 'email', label: 'E-mail', autocomplete: 'username', value: email, hasFocus: email === '', error });
