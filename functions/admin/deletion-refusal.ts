import type { Actor } from '../actor.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';

interface Subject {
  readonly userId: string;
  readonly isStaff: boolean;
  /** In which they hold a seat, or held one. */
  readonly organization: Pick<OrganizationRecord, 'adminUserId' | 'name'> | undefined;
}

/** Why an account cannot be deleted by somebody from the staff; nothing where it can. */
export function deletionRefusal({ userId, isStaff, organization }: Subject, actor: Actor): string | undefined {
  if (userId === actor.userId) return 'You cannot delete your own account.';
  if (isStaff) return 'This user is staff. Take them out of the staff group first.';
  if (organization?.adminUserId === userId)
    return `This user is the only administrator of ${organization.name}. Hand the organization over to another member first.`;
  return undefined;
}
