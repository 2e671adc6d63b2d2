import pMap from 'p-map';
import { createTooManyError } from '../clients/rate-limits.ts';
import type { Clients } from '../clients.ts';
import { deriveInvitedUserId } from './invite-token.ts';

const CONCURRENCY = { concurrency: 5 };

export interface EmailReservations {
  /** Returns true if the organization may email this address now. */
  readonly canEmail: (email: string) => boolean;
  /** Allows another email to this address, because none was sent. */
  readonly release: (email: string) => Promise<void>;
  readonly releaseAll: () => Promise<void>;
}

/**
 * Counts emails before they are sent, so that overlapping calls cannot exceed the limits together. Throws `tooMany` if the
 * organization has emailed all of the addresses less than 10 minutes ago, or if the other emails exceed the rest of its hourly
 * limit. If it throws, no email is counted, unless the database fails again while the counts are taken back.
 */
export async function reserveEmails(
  { rateLimits, now }: Pick<Clients, 'rateLimits' | 'now'>,
  orgId: string,
  emails: readonly string[],
): Promise<EmailReservations> {
  const toCounterSubject = (email: string) => deriveInvitedUserId(orgId, email);
  const reserved: string[] = [];
  const reserve = async (email: string) => {
    const waitSeconds = await rateLimits.countOrGetWaitSeconds('emailsPerAddress', toCounterSubject(email), now());
    if (waitSeconds === 0) reserved.push(email);
    return waitSeconds;
  };
  const releaseAddress = (email: string) => rateLimits.release('emailsPerAddress', toCounterSubject(email));
  const releaseAddresses = () => pMap(reserved, releaseAddress, CONCURRENCY);
  try {
    const waits = await pMap(emails, reserve, { ...CONCURRENCY, stopOnError: false });
    if (emails.length > 0 && reserved.length === 0) throw createTooManyError('emailsPerAddress', Math.min(...waits));
    if (reserved.length > 0) await rateLimits.require('invitationEmails', orgId, now(), reserved.length);
  } catch (error) {
    await releaseAddresses();
    // p-map collects the errors of all calls. The first one decides the response.
    throw error instanceof AggregateError ? error.errors[0] : error;
  }
  return {
    canEmail: (email) => reserved.includes(email),
    async release(email) {
      await Promise.all([releaseAddress(email), rateLimits.release('invitationEmails', orgId)]);
    },
    async releaseAll() {
      if (reserved.length === 0) return;
      await Promise.all([releaseAddresses(), rateLimits.release('invitationEmails', orgId, reserved.length)]);
    },
  };
}
