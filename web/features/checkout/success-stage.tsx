import { useLocation, useSearchParams } from 'react-router-dom';
import { popupMode } from '../../api/auth/popup-mode.ts';
import { useCheckoutAccount } from '../../api/use-account.ts';
import { CHECKOUT, useConfirmation } from '../billing/use-confirmation.ts';
import { forcedGroup } from './checkout-address.ts';
import { successScreen } from './success-screen.ts';
import { SuccessView } from './success-view.tsx';
import { useCheckoutSuccess } from './use-checkout-success.ts';

export function SuccessStage() {
  const { search } = useLocation();
  const [query] = useSearchParams();
  const lookup = useCheckoutAccount(forcedGroup(search));
  // Waits for the account lookup, because the success event includes its A/B test group.
  const isLookedUp = lookup.account !== undefined || lookup.error !== null;
  const { confirmation, askAgain } = useConfirmation(CHECKOUT, query, isLookedUp);
  useCheckoutSuccess(confirmation, lookup.account?.abTestV2?.group);
  return (
    <SuccessView
      screen={successScreen({ confirmation, ...lookup })}
      now={new Date()}
      isPopup={popupMode() !== undefined}
      askAgain={askAgain}
      lookUpAgain={lookup.retry}
    />
  );
}
