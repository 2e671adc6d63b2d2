import type { Input } from '#shared/api.ts';
import type { PageName } from '#shared/pages.ts';
import { CARD_CONFIRMATION, type ConfirmationKind, ORGANIZATION_CARD_CONFIRMATION } from './use-confirmation.ts';

/** `user` pays for themselves. `org` is the organization that the user manages. */
export type Payer = Input<'createCardSession'>['account_type'];

export interface PayerInfo {
  /** Page that shows the payer's billing. Stripe's page returns to it. */
  readonly home: PageName;
  readonly card: ConfirmationKind<unknown>;
  readonly plan: string;
  /** Effects of canceling: `keepsText` at the end of the period, `endsText` immediately, and `staysText` in any case. */
  readonly keepsText: string;
  readonly endsText: string;
  readonly staysText: string;
}

export const PAYER: Readonly<Record<Payer, PayerInfo>> = {
  user: {
    home: 'account',
    card: CARD_CONFIRMATION,
    plan: 'Premium',
    keepsText: 'you keep Premium',
    endsText: 'Premium ends immediately',
    staysText: 'You keep your account and library.',
  },
  org: {
    home: 'enterpriseOverview',
    card: ORGANIZATION_CARD_CONFIRMATION,
    plan: 'Enterprise',
    keepsText: 'all members keep Enterprise',
    endsText: 'Enterprise ends immediately for all members',
    staysText: 'You keep the organization. Members keep their libraries.',
  },
};
