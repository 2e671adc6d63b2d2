import type { Input } from '#shared/api.ts';
import type { PageName } from '#shared/pages.ts';
import { CARD_CONFIRMATION, type ConfirmationConfig, ORGANIZATION_CARD_CONFIRMATION } from './use-confirmation.ts';

/** Payer of a subscription: `user` is the user, `org` the organization that the user manages. */
export type Payer = Input<'createCardSession'>['account_type'];

export interface PayerInfo {
  /** Page that shows the payer's billing. Stripe redirects to it. */
  readonly billingPage: PageName;
  readonly cardConfirmation: ConfirmationConfig<unknown>;
  readonly planName: string;
  /** Texts about canceling: `keepsText` until the end of the period, `endsText` if immediate, and `staysText` in both cases. */
  readonly keepsText: string;
  readonly endsText: string;
  readonly staysText: string;
}

export const PAYER: Readonly<Record<Payer, PayerInfo>> = {
  user: {
    billingPage: 'account',
    cardConfirmation: CARD_CONFIRMATION,
    planName: 'Premium',
    keepsText: 'you keep Premium',
    endsText: 'Premium ends immediately',
    staysText: 'You keep your account and library.',
  },
  org: {
    billingPage: 'enterpriseOverview',
    cardConfirmation: ORGANIZATION_CARD_CONFIRMATION,
    planName: 'Enterprise',
    keepsText: 'all members keep Enterprise',
    endsText: 'Enterprise ends immediately for all members',
    staysText: 'You keep the organization. Members keep their libraries.',
  },
};
