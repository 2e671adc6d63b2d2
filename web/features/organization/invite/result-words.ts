import { formatInteger } from '#shared/format-number.ts';
import type { InvitationResult } from '#shared/invitation.ts';
import type { SentInvites } from '../member-acts.ts';

/** `unsent` means that sending stopped before this address. */
export type Outcome = InvitationResult['result'] | 'unsent';

/** Texts in display order. Outcomes that need action come first. */
export const OUTCOME_LABELS: Readonly<Record<Outcome, string>> = {
  unsent: 'Not sent',
  mailFailed: 'Invited, but the mail did not go out: resend the invitation',
  invalid: 'Not an e-mail address',
  member: 'A member already',
  resent: 'Invited again',
  invited: 'Invited',
};

const ORDER = Object.keys(OUTCOME_LABELS);

export function sortOutcomes({ results, unsent }: SentInvites): { readonly email: string; readonly outcome: Outcome }[] {
  return [
    ...unsent.map((email) => ({ email, outcome: 'unsent' as const })),
    ...results.map(({ email, result }) => ({ email, outcome: result })),
  ].sort((one, other) => ORDER.indexOf(one.outcome) - ORDER.indexOf(other.outcome));
}

export function outcomesSummary(invited: SentInvites): string {
  const list = sortOutcomes(invited);
  const invitedCount = list.filter(({ outcome }) => outcome === 'invited' || outcome === 'resent').length;
  const all = formatInteger(list.length);
  return invitedCount === list.length ? `${all} invited.` : `${formatInteger(invitedCount)} of ${all} invited.`;
}
