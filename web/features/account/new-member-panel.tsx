import type { Account } from '#shared/account.ts';
import { EXTERNAL_URLS } from '#shared/external-urls.ts';
import { Alert } from '../../components/alert.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { NewsletterForm } from '../newsletter/newsletter-form.tsx';
import styles from './new-member-panel.module.css';

interface NewMemberPanelProps {
  readonly account: Account;
}

/** Renders nothing unless an organization pays for the user, because anyone can open a URL with `org_success=1`. */
export function NewMemberPanel({ account }: NewMemberPanelProps) {
  if (!account.orgName || account.entitlement.plan !== 'enterprise') return null;
  const message = `You’ve joined ${account.orgName}. It now pays for this account.`;
  return (
    <div className={styles.panel}>
      <Alert severity="success" title="Success" message={message}>
        <ExternalLink href={EXTERNAL_URLS.startGuide.value}>Read the start guide</ExternalLink>
      </Alert>
      <div className={styles.more}>
        <NewsletterForm type="email" />
      </div>
    </div>
  );
}
