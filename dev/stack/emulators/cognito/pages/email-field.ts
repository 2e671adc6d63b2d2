import type { Complaint } from './complaints.ts';
import { field } from './field.ts';

export const emailField = (email: string, complaint: Complaint | undefined) =>
  field({ name: 'email', label: 'E-mail', autocomplete: 'username', value: email, hasFocus: email === '', complaint });
