import { formatInteger } from '#shared/format-number.ts';
import type { Member, MemberAction, MemberStatus } from '#shared/member.ts';
import { countFreeSeats, type Organization } from '#shared/organization.ts';
import { pluralize } from '#shared/plural.ts';
import { ApiError } from '../../api/api-error.ts';
import { getErrorMessage, ORGANIZATION_MESSAGES } from '../../api/messages.ts';

const DATE_FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const ROLE_LABELS: Readonly<Record<Member['orgRole'], string>> = { admin: 'Admin', user: 'User' };

export const STATUS_LABELS: Readonly<Record<MemberStatus, string>> = {
  invited: 'Invited',
  active: 'Active',
  deactivated: 'Deactivated',
  archived: 'Archived',
};

interface ActionLabels {
  readonly label: string;
  readonly busy: string;
  readonly done: string;
}

/** `label` is quoted from the specification. */
export const ACTION_LABELS: Readonly<Record<MemberAction, ActionLabels>> = {
  resend: { label: 'Resend invitation', busy: 'Sending…', done: 'Invitation resent' },
  revoke: { label: 'Delete invitation', busy: 'Deleting…', done: 'Invitation deleted' },
  deactivate: { label: 'Deactivate account', busy: 'Deactivating…', done: 'Account deactivated' },
  reactivate: { label: 'Reactivate account', busy: 'Reactivating…', done: 'Account reactivated' },
};

/** After a conflict or above a limit, the message starts with the server's reason. */
export function createFailureAlert(label: string, error: unknown) {
  const hasReason = error instanceof ApiError && (error.code === 'conflict' || error.code === 'tooMany');
  const reason = hasReason ? `${getErrorMessage(error)} ` : '';
  const action = label.charAt(0).toLowerCase() + label.slice(1);
  return { title: ORGANIZATION_MESSAGES.actionFailed(action), message: reason + ORGANIZATION_MESSAGES.retryLater, error };
}

export function formatSeatUsage(organization: Pick<Organization, 'seats' | 'seatsInUse'>, expiredSeats: number): string {
  const { seats, seatsInUse } = organization;
  const freeSeats = countFreeSeats(organization);
  const expired = expiredSeats > 0 ? `, ${formatInteger(expiredSeats)} of them by expired invitations` : '';
  return `${formatInteger(seatsInUse)} out of ${formatInteger(seats)} user licenses in use${expired}; ${pluralize(freeSeats, 'license')} remaining`;
}

/**
 * Returns the number of seats that expired invitations still hold. Inviting someone frees these seats when no other seat is free. The
 * member list does not show which expired invitations have already lost their seat. The number is therefore computed from the seats in
 * use, minus those of active members and valid invitations.
 */
export function countExpiredSeats(
  { seatsInUse }: Pick<Organization, 'seatsInUse'>,
  members: readonly Member[],
  now: Date,
): number {
  const isExpired = ({ inviteExpires }: Member) => inviteExpires !== undefined && inviteExpires <= now;
  const invited = members.filter(({ orgStatus }) => orgStatus === 'invited');
  const expiredCount = invited.filter(isExpired).length;
  const activeCount = members.filter(({ orgStatus }) => orgStatus === 'active').length;
  return Math.min(expiredCount, Math.max(0, seatsInUse - activeCount - (invited.length - expiredCount)));
}

export function formatInvitedBy({ invitedBy, invitedAt }: Pick<Member, 'invitedBy' | 'invitedAt'>): string | undefined {
  if (!invitedAt) return undefined;
  return `Invited ${DATE_FORMAT.format(invitedAt)}${invitedBy ? ` by ${invitedBy}` : ''}`;
}

export function formatExpiry({ orgStatus, inviteExpires }: Pick<Member, 'orgStatus' | 'inviteExpires'>, now: Date) {
  if (orgStatus !== 'invited' || !inviteExpires) return undefined;
  return `${inviteExpires > now ? 'Expires' : 'Expired'} ${DATE_FORMAT.format(inviteExpires)}`;
}
