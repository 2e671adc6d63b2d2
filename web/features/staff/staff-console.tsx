import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SEARCH_TOO_SHORT } from '#shared/staff.ts';
import { Alert } from '../../components/alert.tsx';
import { Button, IconButton } from '../../components/button.tsx';
import { useDialog } from '../../components/dialog.tsx';
import { TextField } from '../../components/field.tsx';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import type { NewOrganizationProps } from './action-props.ts';
import { SearchResult } from './search-result.tsx';
import { useServiceUrls } from './service-urls.ts';
import type { StaffActionResult } from './staff-messages.ts';
import styles from './staff-page.module.css';
import { type UserSearch, useUserSearch } from './use-user-search.ts';

const newOrganizationDialog = createLazyModule(() => import('./new-organization-dialog.tsx'));

export function StaffConsole() {
  const { q, isDebug, searchFor } = useSearchQuery();
  const { search, isBusy, refetch } = useUserSearch(q);
  const [actionResult, setActionResult] = useState<StaffActionResult>();
  const [chosenUserId, setChosenUserId] = useState<string>();
  const serviceUrls = useServiceUrls();
  const find = (query: string) => {
    setActionResult(undefined);
    setChosenUserId(undefined);
    if (query === q) void refetch();
    else searchFor(query);
  };
  const choose = (userId: string) => {
    setActionResult(undefined);
    setChosenUserId(userId);
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
      <SearchForm q={q} search={search} isBusy={isBusy} onSearch={find} />
      {actionResult && (
        <div className={styles.actionResult}>
          <Alert severity={actionResult.severity} title={actionResult.title} details={actionResult.details}>
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
        isChosen={chosenUserId === q}
        onChoose={choose}
        retry={refetch}
      />
    </div>
  );
}

function NewOrganization({ onCreated }: NewOrganizationProps) {
  const dialog = useDialog();
  const dialogModule = useLazyModule(newOrganizationDialog, dialog.isOpen);
  return (
    <>
      <Button onClick={dialog.open}>New organization…</Button>
      {dialogModule && <dialogModule.NewOrganizationDialog onCreated={onCreated} dialog={dialog} />}
    </>
  );
}

interface SearchFormProps {
  readonly q: string;
  readonly search: UserSearch;
  /** True during a request, also while a user who has already been found is loaded again. */
  readonly isBusy: boolean;
  readonly onSearch: (q: string) => void;
}

export function SearchForm({ q, search, isBusy, onSearch }: SearchFormProps) {
  const [{ input, shownQuery, isEmpty }, setState] = useState({ input: q, shownQuery: q, isEmpty: false });
  // The back button changes `q`. The input must then show the new query.
  if (shownQuery !== q) setState({ input: q, shownQuery: q, isEmpty: false });
  const isTooShort = isEmpty || (search.kind === 'tooShort' && input.trim() === q);
  const isIgnored = isBusy && isSubmitIgnored(search, { q, input: input.trim() });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (input.trim() === '') setState({ input, shownQuery: q, isEmpty: true });
    else if (!isIgnored) onSearch(input.trim());
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
          hint="Email or its beginning, or ID of a user, customer, subscription or organization."
          error={isTooShort ? SEARCH_TOO_SHORT : undefined}
          value={input}
          onChange={({ target }) => setState({ input: target.value, shownQuery: q, isEmpty: false })}
        />
        <div className={styles.searchAction}>
          <Button type="submit" variant="primary" busyLabel={isIgnored && 'Searching…'}>
            Search
          </Button>
        </div>
      </form>
    </search>
  );
}

/**
 * Returns true if a submit must be ignored during a request. The specification requires this while a search is loading. A user who has
 * already been found is loaded again after a staff action. During that request, only a repeated search with the same query is ignored.
 */
export const isSubmitIgnored = (search: UserSearch, { q, input }: { readonly q: string; readonly input: string }): boolean =>
  search.kind === 'loading' || input === q;

export interface SearchQuery {
  readonly q: string;
  readonly isDebug: boolean;
  readonly searchFor: (q: string) => void;
}

/** Keeps the search in the URL, so that staff can link to it and the back button works. */
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
