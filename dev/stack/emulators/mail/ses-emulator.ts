import type { RequestListener, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { getEmailDomain } from '#shared/email.ts';
import type { AccessControl } from '../../iam/access-control.ts';
import { checkAccess } from '../../iam/check-access.ts';
import { getEmailIdentityArn } from '../../iam/local-resources.ts';
import { RESOURCE_NAMES } from '../../stage.ts';
import { AwsError } from '../aws-json.ts';
import { type TakeFault, takeNoFault } from '../fault-switch.ts';
import type { Email } from './outbox.ts';

/** Name of the environment variable that puts a stack's SES account into the sandbox if its value is `true`. */
export const SES_SANDBOX_VARIABLE = 'SES_SANDBOX';

const SEND_EMAIL_PATH = '/v2/email/outbound-emails';

/**
 * Emulates SES v2 for simple emails. Rejects a property that is not emulated with an error that names it. May be mounted under
 * any path prefix.
 */
export function createSesEmulator(options: SesOptions): RequestListener {
  return async (request, response) => {
    try {
      const operation = `${request.method} ${request.url?.split('?')[0]}`;
      if (!operation.startsWith('POST ') || !operation.endsWith(SEND_EMAIL_PATH))
        throw new AwsError('NotFoundException', `SES emulator: ${operation} is not emulated.`, 404);
      const input = await readJson(request);
      const requireSendPermission = (identity: string) => {
        if (options.access) checkAccess(options.access, request, 'ses:SendEmail', getEmailIdentityArn(identity));
      };
      sendJson(response, 200, sendEmail(input, options, requireSendPermission));
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
const emailSchema = z.string().check(z.regex(/^(?:[^<>\r\n]*<)?[^\s<>@,]+@[^\s<>@,]+>?$/, { error: 'is not an email address' }));

const requestSchema = z.strictObject({
  FromEmailAddress: emailSchema,
  Destination: z.strictObject({ ToAddresses: z.array(emailSchema).check(z.minLength(1), z.maxLength(50)) }),
  ReplyToAddresses: z.optional(z.array(emailSchema)),
  ConfigurationSetName: z.optional(z.string()),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: contentSchema,
      Body: z.strictObject({ Text: z.optional(contentSchema), Html: z.optional(contentSchema) }),
    }),
  }),
});

export interface SesOptions {
  /** Verified email addresses and domains. */
  readonly identities: readonly string[];
  readonly deliver: (email: Email) => void;
  /** True for an account in the sandbox, which may only send to verified recipients. Default: false. */
  readonly isSandbox?: boolean;
  /** Default: every caller may send. */
  readonly access?: AccessControl;
  readonly takeFault?: TakeFault<'ses'>;
}

const TOO_MANY_REQUESTS = 429;

/** Domain of the mailbox simulator of SES. The sandbox may send to it, although it is not verified. */
const SIMULATOR_DOMAIN = 'simulator.amazonses.com';

/** Delivers one email per recipient. Throws `AwsError` with the names that SES uses. */
function sendEmail(
  input: unknown,
  { identities, deliver, isSandbox = false, takeFault = takeNoFault }: SesOptions,
  requireSendPermission: (identity: string) => void,
): { MessageId: string } {
  const request = requestSchema.safeParse(input);
  if (!request.success) throw new AwsError('BadRequestException', `SES emulator: ${formatIssues(request.error)}`);
  const { FromEmailAddress: from, Destination, Content } = request.data;
  requireSendPermission(getEmailDomain(extractEmail(from)));
  const recipients = Destination.ToAddresses.map(extractEmail);
  requireVerified([extractEmail(from)], identities);
  if (isSandbox) requireVerified(recipients, [...identities, SIMULATOR_DOMAIN]);
  if (takeFault('sendingRate'))
    throw new AwsError('TooManyRequestsException', 'Maximum sending rate exceeded.', TOO_MANY_REQUESTS);
  if (takeFault('dailyQuota')) throw new AwsError('TooManyRequestsException', 'Daily message quota exceeded.', TOO_MANY_REQUESTS);
  const { Subject, Body } = Content.Simple;
  const content = { subject: Subject.Data, text: Body.Text?.Data ?? '', html: Body.Html?.Data ?? '' };
  for (const to of recipients) deliver({ to, ...content });
  return { MessageId: crypto.randomUUID() };
}

function requireVerified(emails: readonly string[], identities: readonly string[]): void {
  const unverified = emails.filter((email) => !isVerified(email, identities));
  if (unverified.length > 0)
    throw new AwsError(
      'MessageRejected',
      'Email address is not verified. The following identities failed the check in region ' +
        `${RESOURCE_NAMES.region.toUpperCase()}: ${unverified.join(', ')}`,
    );
}

const extractEmail = (text: string) => /<(.+)>/.exec(text)?.[1] ?? text;

/** Returns true if the email address, its domain or a parent domain is verified. */
function isVerified(email: string, identities: readonly string[]): boolean {
  const domain = `.${email.split('@')[1]?.toLowerCase()}`;
  return identities.some((identity) =>
    identity.includes('@') ? identity.toLowerCase() === email.toLowerCase() : domain.endsWith(`.${identity.toLowerCase()}`),
  );
}

function formatIssues({ issues }: z.core.$ZodError): string {
  return issues
    .flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => `${[...issue.path, key].join('.')} is not emulated`)
        : [`${issue.path.join('.')}: ${issue.message}`],
    )
    .join('; ');
}
