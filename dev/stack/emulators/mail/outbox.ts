import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeFileAtomic } from '../../atomic-file.ts';

const emailSchema = z.readonly(
  z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.iso.datetime() }),
);

export type OutboxEmail = z.output<typeof emailSchema>;
export type Email = Omit<OutboxEmail, 'at'>;

export interface Outbox {
  /** Stores an email. If the outbox has a file, the email is on disk when this returns. */
  send(email: Email): void;
  /** Oldest first. */
  list(): readonly OutboxEmail[];
}

interface OutboxOptions {
  /** File with one email in JSON per line. Default: in memory. */
  readonly file?: string;
  readonly now?: () => number;
  readonly maxEmails?: number;
}

/** Opens the outbox, which receives all email of the local stack. Throws if a line of the file is not an email. */
export function openOutbox({ file, now = Date.now, maxEmails = 1_000 }: OutboxOptions = {}): Outbox {
  let emails = file ? readEmails(file).slice(-maxEmails) : [];
  let lineCount = emails.length;
  const rewrite = () => {
    if (file) writeFileAtomic(file, emails.map(formatLine).join(''));
    lineCount = emails.length;
  };
  // Limits the file to `maxEmails`. Also removes an incomplete last line that a crash left, so that the next email starts on its
  // own line.
  rewrite();
  return {
    send(email) {
      const outboxEmail = emailSchema.parse({ ...email, at: new Date(now()).toISOString() });
      if (file) appendDurably(file, formatLine(outboxEmail));
      emails = [...emails, outboxEmail].slice(-maxEmails);
      lineCount += 1;
      if (lineCount >= 2 * maxEmails) rewrite();
    },
    list: () => emails,
  };
}

const formatLine = (email: OutboxEmail) => `${JSON.stringify(email)}\n`;

/** Skips an incomplete last line, whose email was never confirmed to the sender. */
function readEmails(file: string): OutboxEmail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return emailSchema.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} is not an email. Delete the file to start with an empty outbox.`, { cause });
    }
  });
}

function appendDurably(file: string, line: string) {
  const { size } = statSync(file);
  try {
    appendFileSync(file, line, { flush: true });
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}
