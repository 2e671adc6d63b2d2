import { type Account, accountLabel, accountStatus } from '#shared/account.ts';
import { path } from '#shared/routes.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { CopyButton } from '../../components/copy-button.tsx';
import styles from './account-page.module.css';

interface AccountSummaryProps {
  readonly account: Account;
}

/** The plan, and whose it is. */
export function AccountSummary({ account }: AccountSummaryProps) {
  const status = accountStatus(account);
  return (
    <>
      <section aria-labelledby="plan" className={styles.plan}>
        <h2 id="plan" className={styles.small}>
          Plan
        </h2>
        <p className={styles.label}>{accountLabel(account)}</p>
        {status && <p className={styles.status}>{status}</p>}
      </section>
      <dl className={styles.facts}>
        <dt className={styles.small}>Email</dt>
        <dd>{account.email}</dd>
        <dt className={styles.small}>User id</dt>
        <dd className={styles.id}>
          <code>{account.userId}</code>
          <CopyButton text={account.userId} what="the user id" />
        </dd>
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
