import { getErrorMessage } from '../../api/messages.ts';

/** Error texts of the staff console. Most of them are quoted from the specification, including the typo in `reload`. */
export const STAFF_MESSAGES = {
  noUser: 'No user.',
  search: 'Error searching',
  verify: 'Error verifying user',
  reload: 'User verified, but error reloading. Please referesh the page',
  resetSecondFactor: 'Error resetting two-step sign-in',
  delete: 'Error deleting user',
  resync: 'Error resyncing billing',
  create: 'Error creating organization',
  change: 'Error changing organization',
  transfer: 'Error transferring the admin role',
  audit: 'We couldn’t load the audit log.',
  members: 'We couldn’t load the members.',
} as const;

export const formatStaffError = (action: keyof typeof STAFF_MESSAGES, error: unknown): string =>
  `${STAFF_MESSAGES[action]}: ${getErrorMessage(error)}`;

/** Result of the last staff action. Shown until the next search or until dismissed. */
export interface StaffActionResult {
  readonly severity: 'success' | 'error' | 'info';
  readonly title: string;
  /** Technical details of an error. */
  readonly details?: string;
  /** Audit target of a deleted user, whom the search no longer finds. */
  readonly target?: string;
  /** True if the action succeeded, but the data on the page is out of date. */
  readonly isReloadFailure?: boolean;
}

export type OnActionResult = (result: StaffActionResult) => void;
