import type { FoundUser } from '#shared/staff.ts';
import type { OnActionResult } from './staff-messages.ts';

// Props of the actions, and of their dialogs, which load when they open.

export interface IdentityActionProps {
  readonly identity: NonNullable<FoundUser['cognito']>;
  readonly onActionResult: OnActionResult;
}

export interface DeleteUserProps {
  readonly cognitoSub: string;
  readonly email: string;
  /** Data that the deletion removes. */
  readonly impact: NonNullable<FoundUser['goes']>;
  readonly onActionResult: OnActionResult;
}

export interface OrganizationActionProps {
  readonly organization: NonNullable<FoundUser['dbOrg']>;
  readonly onActionResult: OnActionResult;
}

export interface ResyncBillingProps {
  readonly customerId: string;
  readonly onActionResult: OnActionResult;
}

export interface NewOrganizationProps {
  readonly onCreated: (orgId: string, name: string) => void;
}
