import { type CardReturn, useCardReturn } from '../billing/use-card-return.ts';
import { type Enterprise, EnterpriseArea } from './enterprise-area.tsx';
import { Overview } from './overview.tsx';

export const OverviewPage = () => (
  <EnterpriseArea title="Overview">{(enterprise) => <OverviewContent {...enterprise} />}</EnterpriseArea>
);

function OverviewContent(enterprise: Enterprise) {
  const cardReturn: CardReturn = useCardReturn('org');
  return <Overview {...enterprise} cardReturn={cardReturn} />;
}
