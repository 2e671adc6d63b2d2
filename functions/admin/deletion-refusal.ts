import type { Actor } from '../actor.ts';
import type { OrganizationRecord } from '../clients/organization-records.ts';

interface Subject {
  readonly userId: string;
  readonly isStaff: boolean;
  /** Organization in which the user holds or held a seat. */
  readonly organization: Pick<OrganizationRecord, 'adminUserId' | 'name'> | undefined;
}

/** Returns the reason why staff cannot delete an account, or undefined if they can. */
export function deletionRefusal({ userId, isStaff, organization }: Subject, actor: Actor): string | undefined {
  if (userId === actor.userId) return 'You cannot delete your own account.';
  if (isStaff) return 'This user is staff. Take them out of the staff group first.';
  if (organization?.adminUserId === userId)
    return `This user is the only administrator of ${organization.name}. Hand the organization over to another member first.`;
  return undefined;
}
