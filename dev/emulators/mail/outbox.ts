import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs';
import * as z from 'zod/mini';
import { writeFileAtomic } from '../../atomic-file.ts';

const mailSchema = z.readonly(
  z.strictObject({ to: z.string(), subject: z.string(), text: z.string(), html: z.string(), at: z.iso.datetime() }),
);

/** A mail that was sent; `at` is when, in ISO 8601. */
export type OutboxMail = z.output<typeof mailSchema>;
export type Mail = Omit<OutboxMail, 'at'>;

export interface Outbox {
  /** Keeps a mail. It is on the disk when this returns. */
  deliver(mail: Mail): void;
  /** Every mail that is kept, the oldest first. */
  list(): readonly OutboxMail[];
}

interface OutboxOptions {
  /** One mail a line; in memory if left out. */
  readonly file?: string;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** The oldest mails beyond so many are forgotten. */
  readonly most?: number;
}

/** Opens the outbox of the local stack, where mail goes instead of to people. Throws where the file is not one of its own. */
export function openOutbox({ file, now = Date.now, most = 1_000 }: OutboxOptions = {}): Outbox {
  let mails = file ? readMails(file).slice(-most) : [];
  let lines = mails.length;
  const rewrite = () => {
    if (file) writeFileAtomic(file, mails.map(lineOf).join(''));
    lines = mails.length;
  };
  // Also cuts off what a crash left of a last line, lest the next one be glued to it.
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

/** The mails of a file. A last line that was not finished was never acknowledged, and is left out. */
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

/** Adds a line and sees it on to the disk; where that fails, what there is of the line is taken back. */
function appendDurably(file: string, line: string) {
  const { size } = statSync(file);
  try {
    appendFileSync(file, line, { flush: true });
  } catch (error) {
    truncateSync(file, size);
    throw error;
  }
}
