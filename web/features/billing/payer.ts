import type { Input } from '#shared/api.ts';
import type { PageName } from '#shared/pages.ts';
import { CARD, ORGANIZATION_CARD, type Way } from './use-confirmation.ts';

/** `user` pays for themselves. `org` is the organization that the user manages. */
export type Payer = Input<'createCardSession'>['account_type'];

export interface PayerFacts {
  /** Page that shows the payer's billing. Stripe's page returns to it. */
  readonly home: PageName;
  readonly card: Way<unknown>;
  readonly plan: string;
  /** Effects of canceling: `keeps` until the end of the period, `ends` immediately, and `stays` in any case. */
  readonly keeps: string;
  readonly ends: string;
  readonly stays: string;
}

export const PAYER: Readonly<Record<Payer, PayerFacts>> = {
  user: {
    home: 'account',
    card: CARD,
    plan: 'Premium',
    keeps: 'you keep Premium',
    ends: 'Premium ends immediately',
    stays: 'You keep your account and library.',
  },
  org: {
    home: 'enterpriseOverview',
    card: ORGANIZATION_CARD,
    plan: 'Enterprise',
    keeps: 'all members keep Enterprise',
    ends: 'Enterprise ends immediately for all members',
    stays: 'You keep the organization. Members keep their libraries.',
  },
};
