import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { orgIdSchema, userIdSchema } from './member.ts';
import { meetsPasswordPolicy, PASSWORD_MESSAGE } from './password.ts';
import { inputObject, isoDate, patternText } from './schema.ts';

export const INVITATION = { days: 14, maxPerRequest: 25 } as const;

/**
 * Email as typed by the admin. An invalid email gets the result `invalid`, and the other emails are still invited. Only an email
 * of more than 2,000 characters rejects the whole request.
 */
const inviteeSchema = inputObject({
  email: z.string({ error: 'must be text' }).check(z.maxLength(2_000, { error: 'must be shorter' })),
});

export const invitationsSchema = inputObject({
  orgId: orgIdSchema,
  invitations: z
    .array(inviteeSchema, { error: 'must be a list of {email}' })
    .check(
      z.minLength(1, { error: 'must contain an email' }),
      z.maxLength(INVITATION.maxPerRequest, { error: `must contain ${INVITATION.maxPerRequest} emails or fewer` }),
    ),
});

/**
 * Result for one email. `resent`: an open invitation got a new link. `member`: the user is already in the organization.
 * `mailFailed`: the invitation exists, but its email was not sent. The admin can resend it. `tooSoon`: the organization emailed this
 * address less than 10 minutes ago, so nothing changed.
 */
export const invitationResultSchema = z.strictObject({
  email: z.string(),
  result: z.enum(['invited', 'resent', 'member', 'invalid', 'mailFailed', 'tooSoon']),
  userId: z.optional(z.string()),
});
export type InvitationResult = z.output<typeof invitationResultSchema>;

/** Parameters of an invitation link. The token contains the organization id and 256 random bits. */
const linkFields = {
  sub: userIdSchema,
  token: patternText(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{43}$/, 'is not the token of an invitation'),
};

export const inviteLinkSchema = inputObject(linkFields);
export type InviteLink = z.output<typeof inviteLinkSchema>;

/**
 * Invitation as shown to the invited user. `temp`: the email has no account or an incomplete one, so accepting creates or
 * completes it. `existing`: the invited user signs in to accept.
 */
export const inviteSchema = z.strictObject({
  user: z.strictObject({ email: z.string(), type: z.enum(['temp', 'existing']) }),
  /** The invitation cannot be accepted while the organization is not paying. */
  organization: z.strictObject({ name: z.string(), orgId: z.string(), isEntitled: z.boolean() }),
  expires: isoDate,
});
export type Invite = z.output<typeof inviteSchema>;

const newPasswordSchema = z.nullable(
  z.string({ error: 'must be text or null' }).check(z.refine(meetsPasswordPolicy, { error: PASSWORD_MESSAGE })),
);

/** With `end_personal` the user agrees that their own subscription is not renewed while the organization pays for them. */
export const acceptanceSchema = inputObject({
  ...linkFields,
  password: newPasswordSchema,
  end_personal: z.optional(z.boolean({ error: 'must be true or false' })),
});

/** Result of accepting. `personalEnds` is the date on which the user's own subscription ends, if it is not renewed. */
export const acceptedSchema = z.strictObject({ email: z.string(), personalEnds: z.optional(isoDate) });

export const declinedSchema = z.strictObject({ orgAdminEmail: z.string() });

/**
 * Matches one entry. Commas, semicolons and line breaks separate entries, except within a quoted name. The part for leading
 * spaces excludes line breaks, because `\s*` would take quadratic time for many blank lines.
 */
const ENTRY_PATTERN = /[^\S\r\n]*"[^"\r\n]*"[^,;\r\n]*|[^,;\r\n]+/g;

/** Splits typed or pasted text into emails, which may be invalid. Accepts "Name <email>" and `mailto:` links. */
export const parseEmailEntries = (text: string): string[] =>
  (text.match(ENTRY_PATTERN) ?? [])
    .map((entry) => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim().replace(/^mailto:/i, ''))
    .flatMap(splitAtSpaces)
    .filter((entry) => entry !== '');

function splitAtSpaces(entry: string): readonly string[] {
  const parts = entry.split(/\s+/);
  return parts.every(isEmail) ? parts : [entry];
}

/** Returns the valid emails, each once, ignoring case. */
export function selectValidEmails(entries: readonly string[]): string[] {
  const entriesByEmail = new Map(entries.filter(isEmail).map((entry) => [entry.toLowerCase(), entry]));
  return [...entriesByEmail.values()];
}

/** Returns the error message for a list of emails, or undefined if the list can be sent. */
export function findEmailListError(entries: readonly string[], seatsLeft: number): string | undefined {
  if (!entries.every(isEmail)) return 'Contains invalid emails';
  return findSeatError(selectValidEmails(entries).length, seatsLeft);
}

export const findSeatError = (emailCount: number, seatsLeft: number): string | undefined =>
  emailCount > seatsLeft
    ? `Error: too many emails specified (${emailCount}), there are only ${seatsLeft} seats remaining.`
    : undefined;
