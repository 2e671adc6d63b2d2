import * as z from 'zod/mini';
import { AwsError } from '../../aws-json.ts';
import type { Email } from '../outbox.ts';

const contentSchema = z.strictObject({ Data: z.string(), Charset: z.optional(z.literal('UTF-8')) });
const addressSchema = z.string().check(z.regex(/^(?:[^<>\r\n]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/, { error: 'is not an address' }));

/** Supported subset of the request. Other properties are rejected by name. */
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

export interface SesOptions {
  /** Verified addresses and domains. */
  readonly identities: readonly string[];
  readonly deliver: (content: Email) => void;
}

/** Emulates SendEmail of SES v2: delivers one email per recipient. Throws `AwsError` with the names that SES uses. */
export function sendEmail(input: unknown, { identities, deliver }: SesOptions): { MessageId: string } {
  const request = requestSchema.safeParse(input);
  if (!request.success) throw new AwsError('BadRequestException', `SES emulator: ${validationMessage(request.error)}`);
  const { FromEmailAddress: from, Destination, Content } = request.data;
  if (!isVerifiedSender(parseAddress(from), identities))
    throw new AwsError(
      'MessageRejected',
      `Email address is not verified. The following identities failed the check: ${parseAddress(from)}`,
    );
  const { Subject, Body } = Content.Simple;
  const content = { subject: Subject.Data, text: Body.Text?.Data ?? '', html: Body.Html?.Data ?? '' };
  for (const to of Destination.ToAddresses) deliver({ to: parseAddress(to), ...content });
  return { MessageId: crypto.randomUUID() };
}

const parseAddress = (text: string) => /<(.+)>/.exec(text)?.[1] ?? text;

/** An address is verified through itself, its domain or a parent domain. */
function isVerifiedSender(address: string, identities: readonly string[]): boolean {
  const domain = `.${address.split('@')[1]?.toLowerCase()}`;
  return identities.some((identity) =>
    identity.includes('@') ? identity.toLowerCase() === address.toLowerCase() : domain.endsWith(`.${identity.toLowerCase()}`),
  );
}

function validationMessage({ issues }: z.core.$ZodError): string {
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${[...issue.path, key].join('.')} is not emulated`)
        : [`${issue.path.join('.')}: ${issue.message}`],
    )
    .join('; ');
}
