import type { Account } from '#shared/account.ts';
import type { MemberStatus } from '#shared/member.ts';
import { Section } from '../../components/section.tsx';
import styles from './plan-section.module.css';

const STATUS_TEXT: Readonly<Record<MemberStatus, string>> = {
  active: 'Your organization pays for this account. Only its admin can change billing.',
  invited: 'You’re invited to this organization. Open the link in your invitation email to join.',
  deactivated: 'Your seat is deactivated. The organization’s admin can reactivate it.',
  archived: 'You’re no longer in this organization.',
};

interface OrganizationSectionsProps {
  readonly account: Pick<Account, 'orgName' | 'orgStatus' | 'orgAdminEmail'>;
}

export function OrganizationSections({ account: { orgName, orgStatus, orgAdminEmail } }: OrganizationSectionsProps) {
  if (!orgName || !orgStatus) return null;
  return (
    <>
      <Section title="Organization">
        <p>{orgName}</p>
        <p className={styles.muted}>{STATUS_TEXT[orgStatus]}</p>
      </Section>
      {orgAdminEmail && (
        <Section title="Admin">
          <p>
            <a href={`mailto:${orgAdminEmail}`}>{orgAdminEmail}</a>
          </p>
        </Section>
      )}
    </>
  );
}
