import type { ReactNode } from 'react';
import { getPath } from '#shared/pages.ts';
import { MESSAGES } from '../../api/messages.ts';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { Page } from '../../components/layout/page.tsx';
import { SignInButtons } from '../../components/layout/sign-in-buttons.tsx';
import { SiteLink } from '../../components/site-link.tsx';
import { LoadingRegion, Skeleton } from '../../components/skeleton.tsx';
import styles from './account-area.module.css';

interface AccountAreaProps {
  readonly title: string;
  readonly showsAccountLink: boolean;
  readonly children: ReactNode;
}

/** Page about one part of the account, with a link back to the account page. */
export const AccountArea = ({ title, showsAccountLink, children }: AccountAreaProps) => (
  <Page title={title}>
    <div className={styles.area}>
      <div className={styles.header}>
        <h1>{title}</h1>
        {/* The space keeps the height of the line until the account has loaded. */}
        <p>{showsAccountLink ? <SiteLink to={getPath('account')}>Account</SiteLink> : '\u00a0'}</p>
      </div>
      <div className={styles.content}>{children}</div>
    </div>
  </Page>
);

interface AccountSkeletonProps {
  /** Announced by screen readers. */
  readonly label: string;
}

export const AccountSkeleton = ({ label }: AccountSkeletonProps) => (
  <LoadingRegion label={label}>
    <div className={styles.skeleton}>
      <Skeleton width="10rem" height="2.5rem" />
      <Skeleton width="18rem" />
      <Skeleton width="14rem" />
    </div>
  </LoadingRegion>
);

interface SignedOutProps {
  /** Links below the sign-in buttons. */
  readonly children?: ReactNode;
}

export const SignedOut = ({ children }: SignedOutProps) => (
  <div className={styles.signedOut}>
    <p className={styles.lead}>You are not signed in</p>
    <SignInButtons primary="signIn" />
    {children}
  </div>
);

interface AccountFailureProps {
  readonly error: unknown;
  readonly retry: () => unknown;
}

export const AccountFailure = ({ error, retry }: AccountFailureProps) => (
  <FailureAlert title={MESSAGES.accountLookup} error={error}>
    <Button onClick={retry}>Try again</Button>
  </FailureAlert>
);
