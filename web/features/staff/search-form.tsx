import { type FormEvent, useState } from 'react';
import { SEARCH_TOO_SHORT } from '#shared/staff.ts';
import { Button } from '../../components/button.tsx';
import { TextField } from '../../components/text-field.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  readonly q: string;
  readonly isTooShort: boolean;
  readonly isBusy: boolean;
  readonly onSearch: (q: string) => void;
}

export function SearchForm({ q, isTooShort, isBusy, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Ignores a second submit while a search runs (account specification §4).
    if (!isBusy) onSearch(typed.trim());
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label="Find"
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          hint="Email, or ID of a user, customer, subscription or organization."
          error={isTooShort && typed.trim() === q ? SEARCH_TOO_SHORT : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <div className={styles.act}>
          <Button type="submit" variant="primary" busy={isBusy && 'Searching…'}>
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}
