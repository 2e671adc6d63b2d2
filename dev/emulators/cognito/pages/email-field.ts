import type { Complaint } from './complaints.ts';
import { field } from './field.ts';

/** The address that a page is about. Focused while nobody typed one. */
export const emailField = (email: string, complaint: Complaint | undefined) =>
  field({ name: 'email', label: 'E-mail', autocomplete: 'username', value: email, hasFocus: email === '', complaint });
