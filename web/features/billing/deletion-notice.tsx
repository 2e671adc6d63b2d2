import { formatLongDate } from '#shared/format-date.ts';
import { getPath } from '#shared/pages.ts';
import { Alert } from '../../components/alert.tsx';
import { ButtonLink } from '../../components/button-link.tsx';

interface DeletionNoticeProps {
  readonly due: Date;
  /** Links to the page on which the user can keep the account. */
  readonly hasLink?: boolean;
}

/** Notice for a user who has scheduled the deletion of their account and can still keep it. */
export const DeletionNotice = ({ due, hasLink = false }: DeletionNoticeProps) => (
  <Alert
    severity="info"
    title={`Your account will be deleted on ${formatLongDate(due)}.`}
    message="Until then you can use it, and you can still keep it."
  >
    {hasLink && <ButtonLink to={getPath('accountData')}>Keep your account</ButtonLink>}
  </Alert>
);
