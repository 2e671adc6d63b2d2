import { getPath } from '#shared/pages.ts';
import { Brackets } from '../../components/brackets.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Monogram } from '../../components/monogram.tsx';
import { PlainLogo } from '../../components/plain-logo.tsx';
import { PlanCard } from '../../components/plan-card.tsx';
import { Prose } from '../../components/prose.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { Section } from '../../components/section.tsx';
import { FREE_CARD, PREMIUM_CARD } from '../../content/plan-cards.ts';
import type { Block } from '../../content/prose-text.ts';
import { Example, GuideSection } from './guide-section.tsx';
import styles from './style-guide-page.module.css';

const createParagraph = (text: string): Block => ({ kind: 'paragraph', children: [text] });

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
      { kind: 'link', to: getPath('faq'), children: ['the FAQ'] },
      ' or press ',
      { kind: 'code', text: 'Alt+Shift+P' },
      '.',
    ],
  },
  { kind: 'list', isOrdered: false, items: [[createParagraph('PNG, without loss')], [createParagraph('JPEG, smaller')]] },
  { kind: 'list', isOrdered: true, items: [[createParagraph('Open the page')], [createParagraph('Press the button')]] },
  { kind: 'quote', blocks: [createParagraph('Kept as it was, to the last pixel.')] },
  { kind: 'code', text: '1,200 × 40,000 px' },
  {
    kind: 'table',
    head: [['Export'], ['Page breaks']],
    rows: [
      [['PDF'], ['anywhere']],
      [['Smart PDF'], ['between lines']],
    ],
  },
  { kind: 'rule' },
];

export function ContentSection() {
  return (
    <GuideSection
      name="elements"
      lead="Brackets, cards, sections and prose. The components are neutral. Only captures add color."
    >
      <Example
        components={['Brackets', 'Monogram', 'PlainLogo', 'SampleMark']}
        description="Highlight, initials, placeholder marker and logo."
        isRow
      >
        <div className={styles.box}>
          <Brackets />1 : 1
        </div>
        <Monogram initials="AL" />
        <p>
          Ada Lovelace <SampleMark />
        </p>
        <PlainLogo />
      </Example>
      <Example components={['PlanCard']} description="The recommended plan has brackets.">
        <div className={styles.planCards}>
          <PlanCard plan={FREE_CARD}>
            <ButtonLink to={getPath('home')}>{FREE_CARD.action}</ButtonLink>
          </PlanCard>
          <PlanCard plan={PREMIUM_CARD} trial={PREMIUM_CARD.trial} isHighlighted>
            <ButtonLink to={getPath('premium')} variant="primary">
              {PREMIUM_CARD.action}
            </ButtonLink>
          </PlanCard>
        </div>
      </Example>
      <Example components={['Section']} description="One topic of an account: title, state, action.">
        <Section title="Plan" action={<Button>Manage</Button>}>
          <p>Premium, until November 22, 2027</p>
        </Section>
      </Example>
      <Example components={['Prose']} description="Long-form text at the maximum line length.">
        <Prose blocks={PROSE} />
      </Example>
    </GuideSection>
  );
}
