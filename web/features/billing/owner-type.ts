import type { AccountType } from '#shared/card.ts';
import type { PageName } from '#shared/pages.ts';
import { CARD_CONFIRMATION, type ConfirmationConfig, ORGANIZATION_CARD_CONFIRMATION } from './use-confirmation.ts';

/** Owner of a subscription: `user` is the user, `org` the organization that the user manages. */
export type OwnerType = AccountType;

export interface OwnerTypeInfo {
  /** Page that shows the owner's billing. Stripe redirects to this page after a card update. */
  readonly billingPage: PageName;
  readonly cardConfirmation: ConfirmationConfig<unknown>;
  readonly planName: string;
  /** Texts about canceling. `retainedText` applies to both deferred and immediate cancellation. */
  readonly deferredEffectText: string;
  readonly immediateEffectText: string;
  readonly retainedText: string;
}

export const OWNER_TYPES: Readonly<Record<OwnerType, OwnerTypeInfo>> = {
  user: {
    billingPage: 'account',
    cardConfirmation: CARD_CONFIRMATION,
    planName: 'Premium',
    deferredEffectText: 'you keep Premium',
    immediateEffectText: 'Premium ends immediately',
    retainedText: 'You keep your account and library.',
  },
  org: {
    billingPage: 'enterpriseOverview',
    cardConfirmation: ORGANIZATION_CARD_CONFIRMATION,
    planName: 'Enterprise',
    deferredEffectText: 'all members keep Enterprise',
    immediateEffectText: 'Enterprise ends immediately for all members',
    retainedText: 'You keep the organization. Members keep their libraries.',
  },
};
