import { formatLongDate } from '#shared/format-date.ts';
import { Alert } from '../../components/alert.tsx';
import { Button } from '../../components/button.tsx';
import { FailureAlert } from '../../components/layout/failure-alert.tsx';
import { useAction } from '../../components/use-action.ts';
import { keepAccount } from './deletion-actions.ts';
import { confirmPlanChange } from './plan-confirmation.ts';

interface DeletionNoticeProps {
  readonly due: Date;
}

/** Notice for a user who has scheduled the deletion of their account and can still keep it. */
export function DeletionNotice({ due }: DeletionNoticeProps) {
  const { run, isBusy, error } = useAction(async () => {
    await keepAccount();
    confirmPlanChange('Your account stays. Nothing was deleted.');
  });
  return (
    <>
      <Alert
        severity="info"
        title={`Your account will be deleted on ${formatLongDate(due)}.`}
        message="Until then you can use it, and you can still keep it."
      >
        <Button onClick={run} busyLabel={isBusy && 'Keeping…'}>
          Keep your account
        </Button>
      </Alert>
      {error !== undefined && <FailureAlert title="Your account will still be deleted." error={error} />}
    </>
  );
}
