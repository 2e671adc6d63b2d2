import type { FoundUser } from '#shared/staff.ts';
import type { OnActionResult } from './staff-messages.ts';

// Props that the buttons of staff actions share with their dialogs. They have their own file, because a dialog's code loads only when the
// dialog opens.

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
