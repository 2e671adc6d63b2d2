import { X } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '../../components/alert.tsx';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './admin-page.module.css';
import { NewOrganization } from './new-organization.tsx';
import type { Outcome } from './outcome.ts';
import { SearchForm } from './search-form.tsx';
import { SearchResult } from './search-result.tsx';
import { useConsoles } from './use-consoles.ts';
import { useSearchAddress } from './use-search-address.ts';
import { useUserSearch } from './use-user-search.ts';

export function StaffConsole() {
  const { q, isDebug, searchFor } = useSearchAddress();
  const { search, isBusy, again } = useUserSearch(q);
  const [outcome, say] = useState<Outcome>();
  const consoles = useConsoles();
  const find = (wanted: string) => {
    say(undefined);
    if (wanted === q) void again();
    else searchFor(wanted);
  };
  const onMade = (orgId: string, name: string) => {
    searchFor(orgId);
    say({ severity: 'success', title: `${name} was created.` });
  };
  return (
    <div className={styles.console}>
      <header className={styles.head}>
        <h1>Staff console</h1>
        <NewOrganization onMade={onMade} />
      </header>
      <SearchForm key={q} q={q} isTooShort={search.kind === 'tooShort'} isBusy={isBusy} onSearch={find} />
      {outcome && (
        <div className={styles.outcome}>
          <Alert severity={outcome.severity} title={outcome.title}>
            <IconButton label="Dismiss" onClick={() => say(undefined)}>
              <X aria-hidden="true" />
            </IconButton>
          </Alert>
        </div>
      )}
      <SearchResult q={q} search={search} consoles={consoles} isDebug={isDebug} outcome={outcome} say={say} retry={again} />
    </div>
  );
}
