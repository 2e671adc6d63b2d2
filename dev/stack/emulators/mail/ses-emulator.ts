import type { RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { AwsError } from '../aws-json.ts';
import type { Email } from './outbox.ts';

const SEND_EMAIL = '/v2/email/outbound-emails';

/** Emulates SES v2 for simple emails. May be mounted under any path prefix. */
export function createSesEmulator(options: SesOptions): RequestListener {
  return async (request, response) => {
    try {
      const operation = `${request.method} ${request.url?.split('?')[0]}`;
      if (!operation.startsWith('POST ') || !operation.endsWith(SEND_EMAIL))
        throw new AwsError('NotFoundException', `SES emulator: ${operation} is not emulated.`, 404);
      sendJson(response, 200, sendEmail(await readJson(request), options));
    } catch (error) {
      if (!(error instanceof AwsError)) console.error('SES emulator:', error);
      const { name, message, status } =
        error instanceof AwsError ? error : new AwsError('InternalServiceErrorException', 'See the log.', 500);
      response.setHeader('x-amzn-errortype', name);
      sendJson(response, status, { message });
    }
  };
}

async function readJson(request: NodeJS.ReadableStream): Promise<unknown> {
  try {
    return await json(request);
  } catch {
    throw new AwsError('BadRequestException', 'The body is not JSON.');
  }
}

function sendJson(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

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
function sendEmail(input: unknown, { identities, deliver }: SesOptions): { MessageId: string } {
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
