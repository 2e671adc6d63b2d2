import { pluralize } from './plural.ts';

interface RateLimit {
  readonly max: number;
  /** The window starts with the first use and lasts this long. */
  readonly windowSeconds: number;
  /** First sentence of the error. */
  readonly message: string;
}

/** Limits of one user, unless an entry refers to an organization or a stage. */
export const RATE_LIMITS = {
  /** API calls that send requests to Stripe. Stripe limits all users together to 100 requests per second. */
  stripeCalls: { max: 30, windowSeconds: 60, message: 'You are making too many billing requests.' },
  /** Calls that finish an upload. Each reads the file, and most decode it, which may take four seconds of a processor. */
  finishedUploads: { max: 60, windowSeconds: 60, message: 'You are uploading too many images at once.' },
  /** Signed upload URLs. Each may store 100 MB until the sweep deletes it. A library of 2 GB holds about as many captures. */
  uploadUrls: { max: 2_000, windowSeconds: 3_600, message: 'You have started too many uploads.' },
  /** Exports of the data of an account. Each reads the whole library and all payments. */
  exports: { max: 10, windowSeconds: 3_600, message: 'You have exported your data many times.' },
  invitationEmails: { max: 200, windowSeconds: 3_600, message: 'An organization can send 200 invitations per hour.' },
  /**
   * Invitation emails of an organization to one address. Other organizations do not count, because the result would reveal to an
   * admin that another organization invited the address.
   */
  emailsPerAddress: { max: 1, windowSeconds: 600, message: 'This person was emailed less than 10 minutes ago.' },
  /** Codes for a new email. Each is an email to an address that may belong to another person. */
  emailCodes: { max: 5, windowSeconds: 3_600, message: 'You have asked for too many codes.' },
  /**
   * Accounts of a stage that are ended because their users are not in the user pool. The limit is for the case that the pool was lost, in
   * which all users are missing.
   */
  missingAccounts: { max: 20, windowSeconds: 86_400, message: 'Too many users are missing in the user pool.' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof RATE_LIMITS;

/** Formats a waiting time, rounded up: "40 seconds" or "2 minutes". */
export const formatWait = (seconds: number): string =>
  seconds < 60 ? pluralize(seconds, 'second') : pluralize(Math.ceil(seconds / 60), 'minute');

export const formatRetryTime = (seconds: number): string => `Try again in ${formatWait(seconds)}.`;
