import { type CardReturn, useCardReturn } from '../billing/card-update.tsx';
import { type Enterprise, EnterpriseArea } from './enterprise-area.tsx';
import { Overview } from './overview.tsx';

export const OverviewPage = () => (
  <EnterpriseArea title="Overview">{(enterprise) => <OwnOverview {...enterprise} />}</EnterpriseArea>
);

function OwnOverview(enterprise: Enterprise) {
  const returned: CardReturn = useCardReturn('org');
  return <Overview {...enterprise} returned={returned} />;
}
