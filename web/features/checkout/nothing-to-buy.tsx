import { EDITOR_PAGE, getExtensionOrigin } from '#shared/extension-protocol.ts';
import { getPath } from '#shared/pages.ts';
import { ButtonLink, PlainButtonLink } from '../../components/button-link.tsx';
import type { NoPurchaseReason } from '../billing/no-purchase-reason.ts';
import { useExtensionState } from '../extension/extension-state.ts';
import styles from './checkout-page.module.css';
import { ClosePopup } from './close-popup.tsx';

const TEXTS: Readonly<Record<NoPurchaseReason, { readonly title: string; readonly message: string }>> = {
  subscribed: {
    title: 'You already have a subscription.',
    message: 'Manage your card, payments and subscription on the account page.',
  },
  paymentDue: {
    title: 'Your subscription needs a payment.',
    message: 'You already have a subscription, so you don’t need to buy it again. Update your card to pay.',
  },
  authenticationDue: {
    title: 'Your subscription needs a payment.',
    message: 'You already have a subscription, so you don’t need to buy it again. Confirm the payment at your bank.',
  },
  paidByOrganization: {
    title: 'You already have a subscription.',
    message: 'Your organization pays for this account.',
  },
};

interface NothingToBuyProps {
  readonly reason: NoPurchaseReason;
  readonly isPopup: boolean;
}

/** The notice above the page has the button that confirms a payment. */
export function NothingToBuy({ reason, isPopup }: NothingToBuyProps) {
  const { title, message } = TEXTS[reason];
  return (
    <section className={styles.result}>
      <h1>{title}</h1>
      <p className={styles.text}>{message}</p>
      <div className={styles.actions}>
        <ButtonLink to={getPath('account')} variant={reason === 'authenticationDue' ? 'quiet' : 'primary'}>
          Go to the account page
        </ButtonLink>
        <EditorLink />
      </div>
      {isPopup && <ClosePopup />}
    </section>
  );
}

/** Opens the editor in the extension. Links to the demo video if the extension is not connected. */
function EditorLink() {
  const state = useExtensionState();
  if (state.status !== 'connected') return <ButtonLink to={`${getPath('demos')}#editor`}>See the editor</ButtonLink>;
  return <PlainButtonLink href={getExtensionOrigin(state.extension.id) + EDITOR_PAGE}>Open the editor</PlainButtonLink>;
}
