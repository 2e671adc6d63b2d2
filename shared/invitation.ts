import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { orgIdSchema, userIdSchema } from './member.ts';
import { isPassword, PASSWORD_MESSAGE } from './password.ts';
import { inputObject, isoDate, patternText } from './schema.ts';

export const INVITATION = { days: 14, maxPerRequest: 25 } as const;

/**
 * Address as typed by the admin. An invalid address gets the result `invalid`, and the other addresses are still invited. Only an
 * address of more than 2,000 characters rejects the whole request.
 */
const invitee = inputObject({
  email: z.string({ error: 'must be text' }).check(z.maxLength(2_000, { error: 'must be shorter' })),
});

export const invitationsSchema = inputObject({
  orgId: orgIdSchema,
  invitations: z
    .array(invitee, { error: 'must be a list of {email}' })
    .check(
      z.minLength(1, { error: 'must hold an address' }),
      z.maxLength(INVITATION.maxPerRequest, { error: `must hold ${INVITATION.maxPerRequest} addresses or fewer` }),
    ),
});

/**
 * Result for one address. `resent`: an open invitation got a new link. `member`: the user is already in the organization.
 * `mailFailed`: the invitation exists, but its email was not sent. The admin can resend it.
 */
export const invitationResultSchema = z.strictObject({
  email: z.string(),
  result: z.enum(['invited', 'resent', 'member', 'invalid', 'mailFailed']),
  userId: z.optional(z.string()),
});
export type InvitationResult = z.output<typeof invitationResultSchema>;

/** Parameters of an invitation link. The token contains the organization id and 256 random bits. */
const link = {
  sub: userIdSchema,
  token: patternText(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{43}$/, 'is not the token of an invitation'),
};

export const inviteLinkSchema = inputObject(link);
export type InviteLink = z.output<typeof inviteLinkSchema>;

/**
 * Invitation as shown to the invited user. `temp` (invited-only): the address has no confirmed account, so accepting creates one.
 */
export const inviteSchema = z.strictObject({
  user: z.strictObject({ email: z.string(), type: z.enum(['temp', 'existing']) }),
  organization: z.strictObject({ name: z.string(), orgId: z.string() }),
  expires: isoDate,
});
export type Invite = z.output<typeof inviteSchema>;

const newPassword = z.nullable(
  z.string({ error: 'must be text or null' }).check(z.refine(isPassword, { error: PASSWORD_MESSAGE })),
);

export const acceptanceSchema = inputObject({ ...link, password: newPassword });

/** Result of accepting. `personalEnds` is the end of the user's own Premium subscription, which is not charged again. */
export const acceptedSchema = z.strictObject({ email: z.string(), personalEnds: z.optional(isoDate) });

export const declinedSchema = z.strictObject({ orgAdminEmail: z.string() });

/**
 * One entry. Commas, semicolons and line breaks separate entries, except within a quoted name. The leading spaces exclude line
 * breaks: `\s*` would take quadratic time for many blank lines.
 */
const ENTRY = /[^\S\r\n]*"[^"\r\n]*"[^,;\r\n]*|[^,;\r\n]+/g;

/** Extracts the entries from typed or pasted text. Accepts "Name <address>" and `mailto:` links (library specification §5). */
export const parseAddresses = (typed: string): string[] =>
  (typed.match(ENTRY) ?? [])
    .map((entry) => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim().replace(/^mailto:/i, ''))
    .flatMap(splitAtSpaces)
    .filter((entry) => entry !== '');

function splitAtSpaces(entry: string): readonly string[] {
  const words = entry.split(/\s+/);
  return words.every(isEmail) ? words : [entry];
}

export function validAddresses(entries: readonly string[]): string[] {
  const byKey = new Map(entries.filter(isEmail).map((entry) => [entry.toLowerCase(), entry]));
  return [...byKey.values()];
}

/** Returns the error message for a list of addresses, or undefined if it can be sent (library specification §5). */
export function addressListError(entries: readonly string[], left: number): string | undefined {
  if (!entries.every(isEmail)) return 'Contains invalid emails';
  return tooManyError(validAddresses(entries).length, left);
}

export const tooManyError = (specified: number, left: number): string | undefined =>
  specified > left ? `Error: too many emails specified (${specified}), there are only ${left} seats remaining.` : undefined;
