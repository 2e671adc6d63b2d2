import { formatInteger } from '#shared/format-number.ts';
import type { Member, MemberAction, OrgStatus } from '#shared/member.ts';
import { type Organization, seatsLeft } from '#shared/organization.ts';
import { ApiError } from '../../api/api-error.ts';
import { ORGANIZATION_MESSAGES } from '../../api/messages.ts';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });

export const ROLES: Readonly<Record<Member['orgRole'], string>> = { admin: 'Admin', user: 'User' };

export const STATUSES: Readonly<Record<OrgStatus, string>> = {
  invited: 'Invited',
  active: 'Active',
  deactivated: 'Deactivated',
  archived: 'Archived',
};

interface ActionWords {
  readonly label: string;
  readonly busy: string;
  readonly done: string;
}

/** Labels follow account specification §9. */
export const ACTIONS: Readonly<Record<MemberAction, ActionWords>> = {
  resend: { label: 'Resend invitation', busy: 'Sending…', done: 'Invitation sent again' },
  revoke: { label: 'Delete invitation', busy: 'Deleting…', done: 'Invitation deleted' },
  deactivate: { label: 'Deactivate account', busy: 'Deactivating…', done: 'Account deactivated' },
  reactivate: { label: 'Reactivate account', busy: 'Reactivating…', done: 'Account reactivated' },
};

/**
 * Returns the alert for a failed action (library specification §8). On a conflict the message starts with the server's reason.
 */
export function notDone(label: string, error: unknown) {
  const reason = error instanceof ApiError && error.code === 'conflict' ? `${error.message} ` : '';
  const action = label.charAt(0).toLowerCase() + label.slice(1);
  return { title: ORGANIZATION_MESSAGES.notDone(action), message: reason + ORGANIZATION_MESSAGES.retryLater, error };
}

export function seatsLine(organization: Pick<Organization, 'seats' | 'seatsInUse'>): string {
  const { seats, seatsInUse } = organization;
  const left = seatsLeft(organization);
  const licenses = left === 1 ? 'license' : 'licenses';
  return `${formatInteger(seatsInUse)} out of ${formatInteger(seats)} user licenses in use; ${formatInteger(left)} ${licenses} remaining`;
}

export function originWords({ invitedBy, invitedAt }: Pick<Member, 'invitedBy' | 'invitedAt'>): string | undefined {
  if (!invitedAt) return undefined;
  return `Invited ${DAY.format(invitedAt)}${invitedBy ? ` by ${invitedBy}` : ''}`;
}

export function expiryWords({ orgStatus, inviteExpires }: Pick<Member, 'orgStatus' | 'inviteExpires'>, now: Date) {
  if (orgStatus !== 'invited' || !inviteExpires) return undefined;
  return `${inviteExpires > now ? 'Expires' : 'Expired'} ${DAY.format(inviteExpires)}`;
}
