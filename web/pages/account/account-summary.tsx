import { type Account, accountLabel, accountStatus } from '#shared/account.ts';
import { path } from '#shared/routes.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import styles from './account-page.module.css';

interface AccountSummaryProps {
  readonly account: Account;
}

/** The plan, and who it belongs to. */
export function AccountSummary({ account }: AccountSummaryProps) {
  const status = accountStatus(account);
  return (
    <>
      <section aria-labelledby="plan" className={styles.plan}>
        <h2 id="plan" className={styles.small}>
          Plan
        </h2>
        <p className={styles.label}>{accountLabel(account)}</p>
        {status && <p>{status}</p>}
      </section>
      <dl className={styles.facts}>
        <div>
          <dt>Email</dt>
          <dd>{account.email}</dd>
        </div>
        <div>
          <dt>User id</dt>
          <dd>
            <code>{account.userId}</code>
          </dd>
        </div>
      </dl>
      <div className={styles.acts}>
        <ButtonLink to={path('images')} variant="primary">
          Open library
        </ButtonLink>
        <ButtonLink to={path('signOut')}>Sign out</ButtonLink>
      </div>
    </>
  );
}
