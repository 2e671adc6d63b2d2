import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeFileAtomic } from '../../atomic-file.ts';

const mailSchema = z.readonly(
  z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.iso.datetime() }),
);

export type OutboxMail = z.output<typeof mailSchema>;
export type Mail = Omit<OutboxMail, 'at'>;

export interface Outbox {
  /** Stores an email. It is on disk when this returns. */
  deliver(mail: Mail): void;
  /** Oldest first. */
  list(): readonly OutboxMail[];
}

interface OutboxOptions {
  /** One email per line. Default: in memory. */
  readonly file?: string;
  readonly now?: () => number;
  readonly most?: number;
}

/** Opens the outbox, which receives all email of the local stack. Throws if the file contains anything else. */
export function openOutbox({ file, now = Date.now, most = 1_000 }: OutboxOptions = {}): Outbox {
  let mails = file ? readMails(file).slice(-most) : [];
  let lines = mails.length;
  const rewrite = () => {
    if (file) writeFileAtomic(file, mails.map(lineOf).join(''));
    lines = mails.length;
  };
  // Also removes an incomplete last line that a crash left, so that the next email starts on a line of its own.
  rewrite();
  return {
    deliver(mail) {
      const sent = mailSchema.parse({ ...mail, at: new Date(now()).toISOString() });
      if (file) appendDurably(file, lineOf(sent));
      mails = [...mails, sent].slice(-most);
      lines += 1;
      if (lines >= 2 * most) rewrite();
    },
    list: () => mails,
  };
}

const lineOf = (mail: OutboxMail) => `${JSON.stringify(mail)}\n`;

/** Skips an incomplete last line, which was never acknowledged. */
function readMails(file: string): OutboxMail[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1);
  return lines.map((line, index) => {
    try {
      return mailSchema.parse(JSON.parse(line));
    } catch (cause) {
      throw new Error(`Line ${index + 1} of ${file} is not a mail. Delete that file to go on with an empty outbox.`, { cause });
    }
  });
}

/** Appends a line and flushes it to disk. If that fails, removes the incomplete line. */
function appendDurably(file: string, line: string) {
  const { size } = statSync(file);
  try {
    appendFileSync(file, line, { flush: true });
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}
