import { BadRequestException, MessageRejected, type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Email } from '#shared/email-template.ts';
import { SITE } from '#shared/site.ts';

/** API requests wait for SES, which normally responds within a few hundred milliseconds. */
const TIMEOUT_MS = 5_000;

/** Returns true if SES rejected the email itself, such as its recipient. Other failures affect every email. */
export const isRejectedEmail = (error: unknown): boolean =>
  error instanceof MessageRejected || error instanceof BadRequestException;

export type Mail = ReturnType<typeof createMailClient>;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** `getSender` throws in a stage without a sender. Sending then fails like any other failure of SES. */
export function createMailClient(getSender: () => string, ses: SESv2Client) {
  return {
    /** Throws the error of `getSender`, the SES error when SES rejects the email, and an `AbortError` on a timeout. */
    async send(recipient: string, { subject, text, html }: Email): Promise<void> {
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: `${SITE.name} <${getSender()}>`,
          Destination: { ToAddresses: [recipient] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
        }),
        { abortSignal: AbortSignal.timeout(TIMEOUT_MS) },
      );
    },
  };
}
