import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_TOO_SHORT } from '#shared/staff.ts';
import { Alert } from '../../components/alert.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { TextField } from '../../components/field.tsx';
import { NewOrganization } from './new-organization.tsx';
import { SearchResult } from './search-result.tsx';
import { useServiceUrls } from './service-urls.ts';
import type { StaffActionResult } from './staff-messages.ts';
import styles from './staff-page.module.css';
import { useUserSearch } from './use-user-search.ts';

export function StaffConsole() {
  const { q, isDebug, searchFor } = useSearchQuery();
  const { search, isBusy, refetch } = useUserSearch(q);
  const [actionResult, setActionResult] = useState<StaffActionResult>();
  const serviceUrls = useServiceUrls();
  const find = (query: string) => {
    setActionResult(undefined);
    if (query === q) void refetch();
    else searchFor(query);
  };
  const onCreated = (orgId: string, name: string) => {
    searchFor(orgId);
    setActionResult({ severity: 'success', title: `${name} was created.` });
  };
  return (
    <div className={styles.console}>
      <header className={styles.header}>
        <h1>Staff console</h1>
        <NewOrganization onCreated={onCreated} />
      </header>
      <SearchForm key={q} q={q} isTooShort={search.kind === 'tooShort'} isBusy={isBusy} onSearch={find} />
      {actionResult && (
        <div className={styles.actionResult}>
          <Alert severity={actionResult.severity} title={actionResult.title}>
            <IconButton label="Dismiss" onClick={() => setActionResult(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          </Alert>
        </div>
      )}
      <SearchResult
        q={q}
        search={search}
        serviceUrls={serviceUrls}
        isDebug={isDebug}
        actionResult={actionResult}
        onActionResult={setActionResult}
        retry={refetch}
      />
    </div>
  );
}

interface SearchFormProps {
  readonly q: string;
  readonly isTooShort: boolean;
  readonly isBusy: boolean;
  readonly onSearch: (q: string) => void;
}

export function SearchForm({ q, isTooShort, isBusy, onSearch }: SearchFormProps) {
  const [input, setInput] = useState(q);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSearch(input.trim());
  };
  return (
    <search>
      <form className={styles.searchForm} onSubmit={submit}>
        <TextField
          label="Find"
          type="search"
          name="q"
          autoComplete="off"
          spellCheck={false}
          hint="Email, or ID of a user, customer, subscription or organization."
          error={isTooShort && input.trim() === q ? SEARCH_TOO_SHORT : undefined}
          value={input}
          onChange={({ target }) => setInput(target.value)}
        />
        <div className={styles.searchAction}>
          <Button type="submit" variant="primary" busyLabel={isBusy && 'Searching…'}>
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

export interface SearchQuery {
  readonly q: string;
  readonly isDebug: boolean;
  readonly searchFor: (q: string) => void;
}

/** Keeps the search in the URL, so that it can be linked and the back button works. */
function useSearchQuery(): SearchQuery {
  const [query, setQuery] = useSearchParams();
  return {
    q: (query.get('q') ?? '').trim(),
    isDebug: query.get('debug') === '1',
    searchFor: (q) =>
      setQuery((previous) => {
        const next = new URLSearchParams(previous);
        next.set('q', q);
        return next;
      }),
  };
}
