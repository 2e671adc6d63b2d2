import { sayError } from './messages.ts';

/** The error catalogue of the staff console (account specification §8), letter by letter. */
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

/** A failure of an act of staff, with its reason. */
export const sayStaffError = (act: keyof typeof STAFF_MESSAGES, error: unknown): string =>
  `${STAFF_MESSAGES[act]}: ${sayError(error)}`;
