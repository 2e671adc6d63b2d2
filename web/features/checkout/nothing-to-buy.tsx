import { useQuery } from '@tanstack/react-query';
import { EDITOR_PAGE, type ListedCapture } from '#shared/extension-protocol.ts';
import { getPath } from '#shared/pages.ts';
import { queryClient } from '../../api/query-client.ts';
import { ButtonLink, PlainButtonLink } from '../../components/button-link.tsx';
import type { NoPurchaseReason } from '../billing/no-purchase-reason.ts';
import type { Extension } from '../extension/extension-remote.ts';
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

/** Opens the newest capture in the editor of the extension. Links to the demo video if there is no capture or no extension. */
function EditorLink() {
  const state = useExtensionState();
  const extension = state.status === 'connected' ? state.extension : undefined;
  const { data: captures } = useQuery(createCapturesQuery(extension), queryClient);
  const editorUrl = extension && createEditorUrl(extension, captures);
  if (editorUrl === undefined) return <ButtonLink to={`${getPath('demos')}#editor`}>See the editor</ButtonLink>;
  return <PlainButtonLink href={editorUrl}>Open the editor</PlainButtonLink>;
}

export const createCapturesQuery = (extension: Extension | undefined) => ({
  queryKey: ['captures', extension?.origin],
  queryFn: async () => (await extension?.listCaptures()) ?? [],
  enabled: extension !== undefined,
});

/** `captures` are sorted, the newest first. */
function createEditorUrl({ origin }: Extension, captures: readonly ListedCapture[] = []): string | undefined {
  const [newest] = captures;
  return newest && `${origin}${EDITOR_PAGE}?id=${encodeURIComponent(newest.id)}`;
}
