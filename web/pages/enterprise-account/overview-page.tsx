import { type CardReturn, useCardReturn } from '../../layout/billing/use-card-return.ts';
import { type Enterprise, EnterprisePage } from './enterprise-page.tsx';
import { Overview } from './overview.tsx';

export const OverviewPage = () => (
  <EnterprisePage title="Overview">{(enterprise) => <OwnOverview {...enterprise} />}</EnterprisePage>
);

function OwnOverview(enterprise: Enterprise) {
  const returned: CardReturn = useCardReturn('org');
  return <Overview {...enterprise} returned={returned} />;
}
