import { errorMessage } from '../../api/messages.ts';

/** Error texts of the staff dashboard, verbatim from account specification §8, including its typo. */
export const STAFF_MESSAGES = {
  nobody: 'No user.',
  search: 'Error searching',
  verify: 'Error verifying user',
  reload: 'User verified, but error reloading. Please referesh the page',
  delete: 'Error deleting user',
  resync: 'Error resyncing billing',
  create: 'Error creating organization',
  change: 'Error changing organization',
  handOver: 'Error handing over',
  audit: 'The record of acts could not be read.',
  members: 'The members could not be read.',
} as const;

export const sayStaffError = (act: keyof typeof STAFF_MESSAGES, error: unknown): string =>
  `${STAFF_MESSAGES[act]}: ${errorMessage(error)}`;
