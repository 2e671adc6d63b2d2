import type { AuditEntry } from '#shared/staff.ts';
import { listOrganizationIds, type User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { createUserPattern } from './match-user.ts';

export interface AnonymizeAuditClients extends Pick<Clients, 'pseudonyms'> {
  readonly auditHistory: Pick<Clients['auditHistory'], 'listAll' | 'move' | 'replace' | 'replaceActor'>;
}

const REMOVED = 'removed';

const EMAILS = /[^\s"'<>(),;:]+@[^\s"'<>(),;:]+/g;

/** Stripe keeps the user's invoices and payments with their email, so an id of Stripe identifies the user. */
const STRIPE_IDS = /\b(?:ch|cs|cus|dp|du|in|pi|py|re|sub)_\w{14,}/g;

/**
 * Moves the audit entries about a user and their customer to a pseudonym, and removes all emails and Stripe ids from them. In the
 * entries about the organizations of the user, only their own email and id are replaced, and in the entries about what they did as
 * staff, only the actor. Idempotent: a repeated call continues.
 */
export async function anonymizeAudit({ auditHistory, pseudonyms }: AnonymizeAuditClients, user: User): Promise<void> {
  const { userId, email, formerEmails, customerId } = user;
  const ownEmails = createUserPattern([email, ...(formerEmails ?? [])]);
  const pseudonym = await pseudonyms.get(userId);
  const redactOwn = (text: string) => text.replaceAll(userId, pseudonym).replaceAll(ownEmails, REMOVED);
  const redactAll = (text: string) => redactOwn(text).replaceAll(EMAILS, REMOVED).replaceAll(STRIPE_IDS, REMOVED);
  for (const target of [`user#${userId}`, ...(customerId === undefined ? [] : [`customer#${customerId}`])])
    for (const entry of await auditHistory.listAll(target))
      await auditHistory.move(entry, { ...redactEntry(entry, redactAll), target: `user#${pseudonym}` });
  for (const orgId of listOrganizationIds(user))
    for (const entry of await auditHistory.listAll(`organization#${orgId}`)) {
      const redactedEntry = redactEntry(entry, redactOwn);
      if (JSON.stringify(redactedEntry) !== JSON.stringify(entry)) await auditHistory.replace(redactedEntry);
    }
  await auditHistory.replaceActor(userId, pseudonym, REMOVED);
}

/** Keeps the actor. `replaceActor` replaces it if it is this user. */
function redactEntry(entry: AuditEntry, redact: (text: string) => string): AuditEntry {
  const { before, after, reason } = entry;
  return {
    ...entry,
    ...(before !== undefined && { before: redactValue(before, redact) }),
    ...(after !== undefined && { after: redactValue(after, redact) }),
    ...(reason !== undefined && { reason: redact(reason) }),
  };
}

function redactValue(value: unknown, redact: (text: string) => string): unknown {
  if (typeof value === 'string') return redact(value);
  if (Array.isArray(value)) return value.map((each) => redactValue(each, redact));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, redactValue(each, redact)]));
}
