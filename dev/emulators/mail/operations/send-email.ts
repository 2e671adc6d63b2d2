import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import type { Mail } from '../outbox.ts';

const contentSchema = z.strictObject({ Data: z.string(), Charset: z.optional(z.literal('UTF-8')) });
const addressSchema = z.string().check(z.regex(/^(?:[^<>\r\n]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/, { error: 'is not an address' }));

/** What is understood of SendEmail. All else is refused by name. */
const requestSchema = z.strictObject({
  FromEmailAddress: addressSchema,
  Destination: z.strictObject({ ToAddresses: z.array(addressSchema).check(z.minLength(1), z.maxLength(50)) }),
  ReplyToAddresses: z.optional(z.array(addressSchema)),
  ConfigurationSetName: z.optional(z.string()),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: contentSchema,
      Body: z.strictObject({ Text: z.optional(contentSchema), Html: z.optional(contentSchema) }),
    }),
  }),
});

export interface Sending {
  /** Addresses and domains that may be sent from. */
  readonly identities: readonly string[];
  readonly deliver: (mail: Mail) => void;
}

/** SendEmail of SES v2: delivers one mail to each recipient. Throws in SES's words. */
export function sendEmail(input: unknown, { identities, deliver }: Sending): { MessageId: string } {
  const request = requestSchema.safeParse(input);
  if (!request.success) throw new AwsError('BadRequestException', `SES emulator: ${complaint(request.error)}`);
  const { FromEmailAddress: from, Destination, Content } = request.data;
  if (!isVerified(addressOf(from), identities))
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${addressOf(from)}`,
    );
  const { Subject, Body } = Content.Simple;
  const mail = { subject: Subject.Data, text: Body.Text?.Data ?? '', html: Body.Html?.Data ?? '' };
  for (const to of Destination.ToAddresses) deliver({ to: addressOf(to), ...mail });
  return { MessageId: crypto.randomUUID() };
}

/** The address in `Ada <ada@example.com>`, or the text itself. */
const addressOf = (text: string) => /<(.+)>/.exec(text)?.[1] ?? text;

/** An address may be sent from when it is verified itself, or its domain, or a domain that its domain is part of. */
function isVerified(address: string, identities: readonly string[]): boolean {
  const domain = `.${address.split('@')[1]?.toLowerCase()}`;
  return identities.some((identity) =>
    identity.includes('@') ? identity.toLowerCase() === address.toLowerCase() : domain.endsWith(`.${identity.toLowerCase()}`),
  );
}

function complaint({ issues }: z.core.$ZodError): string {
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${[...issue.path, key].join('.')} is not emulated`)
        : [`${issue.path.join('.')}: ${issue.message}`],
    )
    .join('; ');
}
