import { Suspense } from 'react';
import { isRunning, type Subscription } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { useDialog } from '../../components/dialog.tsx';
import { Section } from '../../components/section.tsx';
import { createLazyComponent } from '../../hooks/lazy-module.ts';
import type { CancelTiming } from './cancel-dialog.tsx';
import { OWNER_TYPES, type OwnerType } from './owner-type.ts';

/** Loaded lazily, because few users cancel. */
const LazyCancelDialog = createLazyComponent(async () => (await import('./cancel-dialog.tsx')).CancelDialog);

interface CancelSectionProps {
  readonly ownerType: OwnerType;
  readonly subscription: Subscription;
}

export function CancelSection({ ownerType, subscription }: CancelSectionProps) {
  const { isOpen, openCount, open, close } = useDialog();
  const firstStep = resolveFirstStep(subscription);
  return (
    <Section title="Cancel" action={<Button onClick={open}>{firstStep === 'later' ? 'Cancel subscription' : 'End now…'}</Button>}>
      <p>{OWNER_TYPES[ownerType].retainedText}</p>
      {openCount > 0 && (
        <Suspense>
          <LazyCancelDialog
            key={openCount}
            ownerType={ownerType}
            subscription={subscription}
            firstStep={firstStep}
            isOpen={isOpen}
            onClose={close}
          />
        </Suspense>
      )}
    </Section>
  );
}

export const resolveFirstStep = (subscription: Subscription): CancelTiming =>
  subscription.cancel_at_period_end || !isRunning(subscription) ? 'now' : 'later';
