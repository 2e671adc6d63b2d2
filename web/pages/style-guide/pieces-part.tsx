import { pathOf } from '#shared/pages.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { DemoVideo } from '../../components/demo-video.tsx';
import { FeatureTable } from '../../components/feature-table.tsx';
import { Monogram } from '../../components/monogram.tsx';
import { PlanCard } from '../../components/plan-card.tsx';
import { Prose } from '../../components/prose.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { Section } from '../../components/section.tsx';
import { ENTERPRISE_TABLE } from '../../content/feature-tables.ts';
import { FREE_CARD, PREMIUM_CARD } from '../../content/plan-cards.ts';
import { RECORDINGS } from '../../videos/recordings.ts';
import { Part, Specimen } from './part.tsx';
import { PROSE } from './prose-sample.ts';
import styles from './style-guide-page.module.css';

export function PiecesPart() {
  return (
    <Part name="pieces" lead="Strips, brackets and rulers; other people’s pages bring the colour.">
      <Specimen of={['Brackets', 'Monogram', 'SampleMark']} use="What is looked at, who it is, and what has been made up." isRow>
        <div className={styles.box}>
          <Brackets />1 : 1
        </div>
        <Monogram initials="AL" />
        <p>
          Ada Lovelace <SampleMark />
        </p>
      </Specimen>
      <Specimen of={['PlanCard']} use="The one that is offered stands in the viewfinder.">
        <div className={styles.pair}>
          <PlanCard plan={FREE_CARD}>
            <ButtonLink to={pathOf('home')}>{FREE_CARD.action}</ButtonLink>
          </PlanCard>
          <PlanCard plan={PREMIUM_CARD} isOffered>
            <ButtonLink to={pathOf('premium')} variant="primary">
              {PREMIUM_CARD.action}
            </ButtonLink>
          </PlanCard>
        </div>
      </Specimen>
      <Specimen of={['FeatureTable']} use="Two plans side by side.">
        <FeatureTable table={ENTERPRISE_TABLE} />
      </Specimen>
      <Specimen of={['Section']} use="One matter of an account: what, how it stands, what can be done.">
        <Section title="Plan" act={<Button>Manage</Button>}>
          <p>Premium, until November 22, 2027</p>
        </Section>
      </Specimen>
      <Specimen of={['Prose']} use="A long text, in its measure.">
        <Prose blocks={PROSE} />
      </Specimen>
      <Specimen of={['DemoVideo']} use="Nothing of a film is fetched before it is played.">
        <DemoVideo title="Capture" recording={RECORDINGS.capture} rates={{ label: 'Speed', choices: [2, 1, 0.5] }} />
      </Specimen>
    </Part>
  );
}
