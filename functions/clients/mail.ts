import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Email } from '#shared/email-template.ts';
import { SITE } from '#shared/site.ts';

/** The caller's request waits for SES, which normally responds within some tenths of a second. */
const TIMEOUT_MS = 5_000;

export type Mail = ReturnType<typeof createMailClient>;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

export function createMailClient(sender: string, ses: SESv2Client) {
  return {
    /** Throws the error of SES when it rejects the email, and an `AbortError` on a timeout. */
    async send(to: string, { subject, text, html }: Email): Promise<void> {
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: `${SITE.name} <${sender}>`,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
        }),
        { abortSignal: AbortSignal.timeout(TIMEOUT_MS) },
      );
    },
  };
}
