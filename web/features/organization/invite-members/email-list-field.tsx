import { FileUp } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/field.tsx';
import { formatCsvSummary, readCsv } from './csv-emails.ts';
import {
  appendEmails,
  cleanDraft,
  createDraft,
  type EmailDraft,
  formatRemovedEntries,
  listValidEmails,
  validateDraft,
} from './email-draft.ts';
import styles from './invite-dialog.module.css';

interface EmailListFieldProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: EmailDraft;
  readonly freeSeats: number;
  /** Takes an update function, because the draft may change while a file is being read. */
  readonly onChange: (update: (draft: EmailDraft) => EmailDraft) => void;
}

const HINT = 'Separate emails with commas, semicolons or new lines. “Name <email>” also works.';

export function EmailListField({ field, draft, freeSeats, onChange }: EmailListFieldProps) {
  const count = listValidEmails(draft).length;
  return (
    <div className={styles.list}>
      <TextArea
        ref={field}
        label="Emails"
        hint={HINT}
        error={validateDraft(draft, freeSeats)}
        value={draft.text}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        onChange={({ currentTarget: { value } }) => onChange(() => createDraft(value))}
        onBlur={() => onChange(cleanDraft)}
      />
      <RemovedEntries entries={draft.removedEntries} />
      <div className={styles.footer}>
        <CsvPicker onEmails={(emails) => onChange((current) => appendEmails(current, emails))} />
        <p className={styles.count}>
          {formatInteger(count)} of {formatInteger(freeSeats)} seats
        </p>
      </div>
    </div>
  );
}

export function RemovedEntries({ entries }: { readonly entries: readonly string[] }) {
  return (
    <p role="status" className={styles.removedEntries}>
      {entries.length > 0 && formatRemovedEntries(entries)}
    </p>
  );
}

interface CsvPickerProps {
  readonly onEmails: (emails: readonly string[]) => void;
}

function CsvPicker({ onEmails }: CsvPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [summary, setSummary] = useState('');
  const readFile = async (file: File) => {
    const csv = await readCsv(file);
    setSummary(formatCsvSummary(file.name, csv));
    if (csv.error === undefined) onEmails(csv.emails);
  };
  return (
    <div className={styles.csv}>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="CSV file with emails"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void readFile(file);
          // Reset, so that choosing the same file again fires `change`.
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose CSV file
      </Button>
      <p role="status" className={styles.note}>
        {summary}
      </p>
    </div>
  );
}
