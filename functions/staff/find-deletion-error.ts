import type { OrganizationRecord } from '../clients/organization-records.ts';
import type { Actor } from '../http/actor.ts';

interface Subject {
  readonly userId: string;
  readonly isStaff: boolean;
  readonly organization: Pick<OrganizationRecord, 'adminUserId' | 'name'> | undefined;
}

export function findDeletionError({ userId, isStaff, organization }: Subject, actor: Pick<Actor, 'userId'>): string | undefined {
  if (userId === actor.userId) return 'You cannot delete your own account.';
  if (isStaff) return 'This user is staff. Remove them from the staff group first.';
  if (organization?.adminUserId === userId)
    return `This user is the only admin of ${organization.name}. Make another member the admin first.`;
  return undefined;
}
