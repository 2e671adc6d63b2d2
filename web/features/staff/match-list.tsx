import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { MAX_MATCHES, type UserMatch } from '#shared/staff.ts';
import { SiteLink } from '../../components/site-link.tsx';
import styles from './match-list.module.css';

interface MatchListProps {
  readonly matches: readonly UserMatch[];
  /** Called before the URL changes to the record of the user. */
  readonly onChoose: (userId: string) => void;
}

/** Lists the users whose email begins with the query. Each links to the user's record. */
export function MatchList({ matches, onChoose }: MatchListProps) {
  const id = useId();
  const { search } = useLocation();
  const isComplete = matches.length < MAX_MATCHES;
  const title = isComplete ? `${matches.length} users` : `First ${MAX_MATCHES} users`;
  return (
    <section aria-labelledby={id} className={styles.matches}>
      <h2 id={id}>{title}</h2>
      <p role="status" className="visually-hidden">
        {title}
      </p>
      <ul className={styles.list}>
        {matches.map(({ userId, email, userStatus, isEnabled }) => (
          <li key={userId}>
            <SiteLink to={{ search: replaceQuery(search, userId) }} className={styles.match} onClick={() => onChoose(userId)}>
              <span className={styles.email}>{email}</span>
              <code>{isEnabled ? userStatus : 'DISABLED'}</code>
            </SiteLink>
          </li>
        ))}
      </ul>
      {!isComplete && <p className={styles.more}>There may be more. Type more of the email.</p>}
    </section>
  );
}

function replaceQuery(search: string, q: string): string {
  const query = new URLSearchParams(search);
  query.set('q', q);
  return `?${query}`;
}
