import type { Account } from '#shared/account.ts';
import type { OrgStatus } from '#shared/member.ts';
import { Section } from '../../components/section.tsx';
import styles from './plan-section.module.css';

/** Explanations of the membership status (account specification §6). */
const STANDING: Readonly<Record<OrgStatus, string>> = {
  active: 'The group pays for this account. Only its administrator can change billing.',
  invited: 'You are invited to this group. The link in your invitation leads to it.',
  deactivated: 'Your seat in this group is deactivated. Its administrator can give it back.',
  archived: 'You are no longer in this group.',
};

interface GroupSectionsProps {
  readonly account: Pick<Account, 'orgName' | 'orgStatus' | 'orgAdminEmail'>;
}

export function GroupSections({ account: { orgName, orgStatus, orgAdminEmail } }: GroupSectionsProps) {
  if (!orgName || !orgStatus) return null;
  return (
    <>
      <Section title="Group">
        <p>{orgName}</p>
        <p className={styles.quiet}>{STANDING[orgStatus]}</p>
      </Section>
      {orgAdminEmail && (
        <Section title="Administrator">
          <p>
            <a href={`mailto:${orgAdminEmail}`}>{orgAdminEmail}</a>
          </p>
        </Section>
      )}
    </>
  );
}
