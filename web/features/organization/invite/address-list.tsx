import { FileUp } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { formatInteger } from '#shared/format-number.ts';
import { Button } from '../../../components/button.tsx';
import { TextArea } from '../../../components/field.tsx';
import { type AddressDraft, addressesOf, cleaned, draftComplaint, leftOutWords, typed, withAddresses } from './address-draft.ts';
import { csvWords, readCsv } from './csv-addresses.ts';
import styles from './invite-dialog.module.css';

interface AddressListProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly draft: AddressDraft;
  readonly left: number;
  readonly onChange: (draft: AddressDraft) => void;
}

const HINT = 'Separate them with commas, semicolons or new lines. “Name <address>” works, too.';

export function AddressList({ field, draft, left, onChange }: AddressListProps) {
  const count = addressesOf(draft).length;
  return (
    <div className={styles.list}>
      <TextArea
        ref={field}
        label="E-mail addresses"
        hint={HINT}
        error={draftComplaint(draft, left)}
        value={draft.text}
        rows={6}
        spellCheck={false}
        autoCapitalize="none"
        onChange={(event) => onChange(typed(event.currentTarget.value))}
        onBlur={() => onChange(cleaned(draft))}
      />
      <LeftOut entries={draft.leftOut} />
      <div className={styles.foot}>
        <CsvPicker onAddresses={(addresses) => onChange(withAddresses(draft, addresses))} />
        <p className={styles.count}>
          {formatInteger(count)} of {formatInteger(left)} seats
        </p>
      </div>
    </div>
  );
}

export function LeftOut({ entries }: { readonly entries: readonly string[] }) {
  return (
    <p role="status" className={styles.leftOut}>
      {entries.length > 0 && leftOutWords(entries)}
    </p>
  );
}

interface CsvPickerProps {
  readonly onAddresses: (addresses: readonly string[]) => void;
}

function CsvPicker({ onAddresses }: CsvPickerProps) {
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const take = async (file: File) => {
    const csv = await readCsv(file);
    setWords(csvWords(file.name, csv));
    if (csv.refusal === undefined) onAddresses(csv.addresses);
  };
  return (
    <div className={styles.csv}>
      <input
        ref={field}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="CSV file with e-mail addresses"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) void take(file);
          // Reset, so that choosing the same file again fires `change`.
          currentTarget.value = '';
        }}
      />
      <Button onClick={() => field.current?.click()}>
        <FileUp aria-hidden="true" />
        Choose CSV file
      </Button>
      <p role="status" className={styles.note}>
        {words}
      </p>
    </div>
  );
}
