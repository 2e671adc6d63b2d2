import { useState } from 'react';
import type { Subscription } from '#shared/subscription.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Section } from '../../components/section.tsx';
import { CancelActs, CancelWords } from './cancel-choices.tsx';
import { type CancelOffer, cancelOffer } from './cancel-offer.ts';
import { PAYER, type Payer } from './payer.ts';
import { useCancel } from './use-cancel.ts';

interface CancelSectionProps {
  readonly payer: Payer;
  readonly subscription: Subscription;
}

export function CancelSection({ payer, subscription }: CancelSectionProps) {
  const [dialog, setDialog] = useState({ isOpen: false, times: 0 });
  const open = () => setDialog(({ times }) => ({ isOpen: true, times: times + 1 }));
  const close = () => setDialog(({ times }) => ({ isOpen: false, times }));
  const offer = cancelOffer(subscription, payer);
  return (
    <Section title="Cancel" act={<Button onClick={open}>{offer.act}</Button>}>
      <p>{PAYER[payer].stays}</p>
      <CancelDialog key={dialog.times} offer={offer} isOpen={dialog.isOpen} onClose={close} />
    </Section>
  );
}

interface CancelDialogProps {
  readonly offer: CancelOffer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function CancelDialog({ offer, isOpen, onClose }: CancelDialogProps) {
  const cancel = useCancel(onClose);
  const acts = <CancelActs offer={offer} cancel={cancel} onKeep={onClose} />;
  return (
    <Dialog open={isOpen} onClose={onClose} title={offer.title} actions={acts}>
      <CancelWords words={offer.words} failure={cancel.failure} />
    </Dialog>
  );
}
