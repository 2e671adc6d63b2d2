import type { Input } from '#shared/api.ts';
import type { PageName } from '#shared/routes.ts';
import { CARD, ORGANIZATION_CARD, type Way } from '../../state/use-confirmation.ts';

/** Who pays: a person for themselves, or the organization they run. */
export type Payer = Input<'createCardSession'>['account_type'];

export interface PayerFacts {
  /** The page that shows their billing, and that Stripe's page comes back to. */
  readonly home: PageName;
  readonly card: Way<unknown>;
  readonly plan: string;
  /** What canceling does at the end of the period, at once, and never. */
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
    ends: 'Premium ends at once',
    stays: 'Your account and your library stay.',
  },
  org: {
    home: 'enterpriseOverview',
    card: ORGANIZATION_CARD,
    plan: 'Enterprise',
    keeps: 'all members keep Enterprise',
    ends: 'Enterprise ends at once, for all members',
    stays: 'The organization stays, and so do its members and their libraries.',
  },
};
