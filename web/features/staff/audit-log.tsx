import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { type AuditEntry, isLookup } from '#shared/staff.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import styles from './audit-log.module.css';
import { call } from './staff-api.ts';
import { STAFF_MESSAGES } from './staff-messages.ts';
import { STAFF_KEY } from './use-user-search.ts';

export interface AuditState {
  /** Newest first. Undefined while loading. */
  readonly entries: readonly AuditEntry[] | undefined;
  readonly error: unknown;
  readonly retry: () => Promise<unknown>;
}

export const sortNewestFirst = (entriesByTarget: readonly (readonly AuditEntry[])[]): readonly AuditEntry[] =>
  entriesByTarget.flat().sort((one, other) => other.at.getTime() - one.at.getTime());

function useAudit(targets: readonly string[]): AuditState {
  const { data, error, refetch } = useQuery({
    queryKey: [...STAFF_KEY, 'audit', ...targets],
    queryFn: async ({ signal }) =>
      sortNewestFirst(await Promise.all(targets.map((target) => call('listAudit', { target }, { signal })))),
  });
  return { entries: data, error: error ?? undefined, retry: refetch };
}

interface AuditLogProps {
  readonly targets: readonly string[];
}

export function AuditLog({ targets }: AuditLogProps) {
  return <AuditView {...useAudit(targets)} />;
}

export function AuditView({ entries, error, retry }: AuditState) {
  if (!entries && error !== undefined) {
    return (
      <AuditLogSection>
        <FailureAlert title={STAFF_MESSAGES.audit} error={error}>
          <Button onClick={retry}>Try again</Button>
        </FailureAlert>
      </AuditLogSection>
    );
  }
  if (!entries) {
    return (
      <AuditLogSection>
        <Skeleton height="4rem" />
      </AuditLogSection>
    );
  }
  return (
    <AuditLogSection>
      {entries.length > 0 ? <AuditList entries={entries} /> : <p className={styles.muted}>No staff actions yet.</p>}
    </AuditLogSection>
  );
}

interface AuditLogSectionProps {
  readonly children: ReactNode;
}

function AuditLogSection({ children }: AuditLogSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.log}>
      <h3 id={id}>Audit log</h3>
      {children}
    </section>
  );
}

interface AuditListProps {
  readonly entries: readonly AuditEntry[];
}

function AuditList({ entries }: AuditListProps) {
  return (
    <ol className={styles.list}>
      {entries.map((entry) => {
        const Row = isLookup(entry) ? LookupRow : AuditEntryRow;
        return <Row key={`${entry.target} ${entry.at.getTime()}`} entry={entry} />;
      })}
    </ol>
  );
}

interface AuditEntryRowProps {
  readonly entry: AuditEntry;
}

function LookupRow({ entry }: AuditEntryRowProps) {
  return (
    <li className={styles.entry}>
      <time dateTime={entry.at.toISOString()}>{formatTimestamp(entry.at)}</time>
      <p className={styles.lookup}>
        Looked up by {entry.actorEmail} · <code>{formatTarget(entry)}</code>
      </p>
    </li>
  );
}

function AuditEntryRow({ entry }: AuditEntryRowProps) {
  const { at, actorEmail, reason, before, after } = entry;
  return (
    <li className={styles.entry}>
      <time dateTime={at.toISOString()}>{formatTimestamp(at)}</time>
      <div>
        <p>
          <strong>{formatAction(entry)}</strong> <span className={styles.phase}>{formatPhase(entry)}</span>
        </p>
        <p className={styles.muted}>
          {actorEmail} · <code>{formatTarget(entry)}</code>
        </p>
      </div>
      <div className={styles.reason}>
        <p>{reason ?? 'No reason given.'}</p>
        {(before !== undefined || after !== undefined) && (
          <details>
            <summary>Before and after</summary>
            <pre>{JSON.stringify({ before, after }, null, 2)}</pre>
          </details>
        )}
      </div>
    </li>
  );
}

const ACTION_LABELS: Readonly<Record<string, string>> = {
  verifyUser: 'Verify user',
  deleteUser: 'Delete user',
  resetSecondFactor: 'Reset two-step sign-in',
  resyncBilling: 'Resync billing',
  endDisputedSubscription: 'End subscription after lost dispute',
  createOrganization: 'Create organization',
  updateOrganization: 'Change organization',
};

const formatAction = ({ act }: Pick<AuditEntry, 'act'>): string => ACTION_LABELS[act] ?? act;

/** Every action adds an entry before it runs. A completed action adds a second entry with the result in `after`. */
const formatPhase = ({ after }: Pick<AuditEntry, 'after'>): string => (after === undefined ? 'started' : 'done');

const formatTarget = ({ target }: Pick<AuditEntry, 'target'>): string => target.replace('#', ' ');

/** Formats to the second and in UTC, so that staff in different time zones can compare entries. */
const formatTimestamp = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
