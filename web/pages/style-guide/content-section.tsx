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
import type { Block } from '../../content/prose-text.ts';
import { DEMO_VIDEOS } from '../../videos/demo-videos.ts';
import { Example, GuideSection } from './guide-section.tsx';
import styles from './style-guide-page.module.css';

const paragraph = (text: string): Block => ({ kind: 'paragraph', children: [text] });

const PROSE: readonly Block[] = [
  { kind: 'heading', level: 4, id: 'prose-heading', text: 'Very long pages' },
  {
    kind: 'paragraph',
    children: [
      'A page of ',
      { kind: 'strong', children: ['40,000 px'] },
      ' is one image, ',
      { kind: 'em', children: ['not'] },
      ' forty. See ',
      { kind: 'link', to: pathOf('faq'), children: ['the FAQ'] },
      ' or press ',
      { kind: 'code', text: 'Alt+Shift+P' },
      '.',
    ],
  },
  { kind: 'list', isOrdered: false, items: [[paragraph('PNG, without loss')], [paragraph('JPEG, smaller')]] },
  { kind: 'list', isOrdered: true, items: [[paragraph('Open the page')], [paragraph('Press the button')]] },
  { kind: 'quote', blocks: [paragraph('Kept as it was, to the last pixel.')] },
  { kind: 'code', text: '1,200 × 40,000 px' },
  {
    kind: 'table',
    head: [['Export'], ['Ends pages']],
    rows: [
      [['PDF'], ['anywhere']],
      [['Smart PDF'], ['between lines']],
    ],
  },
  { kind: 'rule' },
];

export function ContentSection() {
  return (
    <GuideSection name="pieces" lead="Strips, brackets and rulers. Color comes from the captured pages.">
      <Example of={['Brackets', 'Monogram', 'SampleMark']} use="Highlight, initials, and placeholder marker." isRow>
        <div className={styles.box}>
          <Brackets />1 : 1
        </div>
        <Monogram initials="AL" />
        <p>
          Ada Lovelace <SampleMark />
        </p>
      </Example>
      <Example of={['PlanCard']} use="The recommended plan has brackets.">
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
      </Example>
      <Example of={['FeatureTable']} use="Two plans side by side.">
        <FeatureTable table={ENTERPRISE_TABLE} />
      </Example>
      <Example of={['Section']} use="One topic of an account: title, state, action.">
        <Section title="Plan" act={<Button>Manage</Button>}>
          <p>Premium, until November 22, 2027</p>
        </Section>
      </Example>
      <Example of={['Prose']} use="Long-form text at the maximum line length.">
        <Prose blocks={PROSE} />
      </Example>
      <Example of={['DemoVideo']} use="The video loads only when played.">
        <DemoVideo title="Capture" recording={DEMO_VIDEOS.capture} rates={{ label: 'Speed', choices: [2, 1, 0.5] }} />
      </Example>
    </GuideSection>
  );
}
