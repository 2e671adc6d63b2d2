import type { ReactNode } from 'react';
import styles from './style-guide-page.module.css';

export const SECTIONS = {
  color: 'Color',
  type: 'Type',
  measures: 'Space and motion',
  actions: 'Actions',
  fields: 'Fields',
  messages: 'Messages and loading',
  windows: 'Dialogs and menus',
  elements: 'Page elements',
} as const;

type SectionName = keyof typeof SECTIONS;

interface GuideSectionProps {
  readonly name: SectionName;
  readonly lead: string;
  readonly children: ReactNode;
}

export function GuideSection({ name, lead, children }: GuideSectionProps) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.section}>
      <h2 id={`${name}-title`}>{SECTIONS[name]}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

interface ExampleProps {
  /** Names of the components in `web/components`. */
  readonly components: readonly string[];
  readonly description: string;
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

export function Example({ components, description, isRow, children }: ExampleProps) {
  return (
    <div className={styles.example}>
      <h3>{components.join(', ')}</h3>
      <p className={styles.description}>{description}</p>
      <div className={styles.preview} data-row={isRow}>
        {children}
      </div>
    </div>
  );
}
