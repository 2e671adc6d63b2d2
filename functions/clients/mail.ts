import { type SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Letter } from '#shared/letter.ts';
import { SITE } from '#shared/site.ts';

/** SES answers within some tenths of a second; whoever waits for a letter to leave does not wait for longer than this. */
const PATIENCE_MS = 5_000;

export type Mail = ReturnType<typeof mailFrom>;

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' });

/** Mail of the house, from one sender. */
export function mailFrom(sender: string, ses: SESv2Client) {
  return {
    /** Throws what SES says when it does not take the letter, and an `AbortError` when it says nothing. */
    async send(to: string, { subject, text, html }: Letter): Promise<void> {
      await ses.send(
        new SendEmailCommand({
          FromEmailAddress: `${SITE.name} <${sender}>`,
          Destination: { ToAddresses: [to] },
          Content: { Simple: { Subject: utf8(subject), Body: { Text: utf8(text), Html: utf8(html) } } },
        }),
        { abortSignal: AbortSignal.timeout(PATIENCE_MS) },
      );
    },
  };
}
