import * as z from 'zod/mini';
import { isEmail } from './email.ts';
import { orgIdSchema, userIdSchema } from './member.ts';
import { isPassword, PASSWORD_MESSAGE } from './password.ts';
import { fields, moment, textLike } from './schema.ts';

/** An invitation can be accepted for two weeks, and one call sends at most so many. */
export const INVITATION = { days: 14, atOnce: 25 } as const;

/**
 * An address as somebody typed it: one that is none, or is longer than any is, is answered as such, and the others are invited
 * all the same. Only what nobody types for an address is refused, with the whole call.
 */
const invitee = fields({ email: z.string({ error: 'must be text' }).check(z.maxLength(2_000, { error: 'must be shorter' })) });

export const invitationsSchema = fields({
  orgId: orgIdSchema,
  invitations: z
    .array(invitee, { error: 'must be a list of {email}' })
    .check(
      z.minLength(1, { error: 'must hold an address' }),
      z.maxLength(INVITATION.atOnce, { error: `must hold ${INVITATION.atOnce} addresses or fewer` }),
    ),
});

/**
 * What became of an address. `resent`: there was an invitation, and its link is a new one. `member`: they are in the
 * organization already. `mailFailed`: the invitation stands, and can be sent again.
 */
export const invitationResultSchema = z.strictObject({
  email: z.string(),
  result: z.enum(['invited', 'resent', 'member', 'invalid', 'mailFailed']),
  userId: z.optional(z.string()),
});
export type InvitationResult = z.output<typeof invitationResultSchema>;

/** What the link of an invitation carries. The token names the organization, and holds 256 bits that nobody can guess. */
const link = {
  sub: userIdSchema,
  token: textLike(/^[0-9A-HJKMNP-TV-Z]{26}\.[\w-]{43}$/, 'is not the token of an invitation'),
};

export const inviteLinkSchema = fields(link);
export type InviteLink = z.output<typeof inviteLinkSchema>;

/** `temp`: nobody has an account with this address, so accepting makes one. A sign-up that was never confirmed is none. */
export const inviteSchema = z.strictObject({
  user: z.strictObject({ email: z.string(), type: z.enum(['temp', 'existing']) }),
  organization: z.strictObject({ name: z.string(), orgId: z.string() }),
  expires: moment,
});
export type Invite = z.output<typeof inviteSchema>;

const newPassword = z.nullable(
  z.string({ error: 'must be text or null' }).check(z.refine(isPassword, { error: PASSWORD_MESSAGE })),
);

export const acceptanceSchema = fields({ ...link, password: newPassword });

/** Where somebody paid for Premium themselves, until when that goes on: it is not charged again. */
export const acceptedSchema = z.strictObject({ email: z.string(), personalEnds: z.optional(moment) });

export const declinedSchema = z.strictObject({ orgAdminEmail: z.string() });

/** Commas, semicolons and new lines part entries, but within a name in quotes. */
const ENTRY = /\s*"[^"\r\n]*"[^,;\r\n]*|[^,;\r\n]+/g;

/** Addresses out of what was typed or pasted, also as "Name <address>" or out of a link (library specification §5). */
export const addressesIn = (typed: string): string[] =>
  (typed.match(ENTRY) ?? [])
    .map((entry) => (/<([^<>]*)>\s*$/.exec(entry)?.[1] ?? entry).trim().replace(/^mailto:/i, ''))
    .flatMap(spaced)
    .filter((entry) => entry !== '');

/** Spaces part addresses too, where there are nothing but addresses between them. */
function spaced(entry: string): readonly string[] {
  const words = entry.split(/\s+/);
  return words.every(isEmail) ? words : [entry];
}

/** The e-mail addresses of a list, each once. */
export function validAddresses(entries: readonly string[]): string[] {
  const byKey = new Map(entries.filter(isEmail).map((entry) => [entry.toLowerCase(), entry]));
  return [...byKey.values()];
}

/** What is wrong with a list of addresses (library specification §5); nothing when it can be sent. */
export function listComplaint(entries: readonly string[], left: number): string | undefined {
  if (!entries.every(isEmail)) return 'Contains invalid emails';
  return tooManyComplaint(validAddresses(entries).length, left);
}

export const tooManyComplaint = (specified: number, left: number): string | undefined =>
  specified > left ? `Error: too many emails specified (${specified}), there are only ${left} seats remaining.` : undefined;
