import type { ReactNode } from 'react';
import styles from './style-guide-page.module.css';

export const SECTIONS = {
  colour: 'Color',
  type: 'Type',
  measures: 'Space and motion',
  actions: 'Actions',
  fields: 'Fields',
  messages: 'Messages and loading',
  windows: 'Dialogs and menus',
  pieces: 'Page elements',
} as const;

type SectionName = keyof typeof SECTIONS;

interface PartProps {
  readonly name: SectionName;
  readonly lead: string;
  readonly children: ReactNode;
}

export function GuideSection({ name, lead, children }: PartProps) {
  return (
    <section id={name} aria-labelledby={`${name}-title`} className={styles.part}>
      <h2 id={`${name}-title`}>{SECTIONS[name]}</h2>
      <p className={styles.lead}>{lead}</p>
      {children}
    </section>
  );
}

interface SpecimenProps {
  /** Names of the components in `web/components`. */
  readonly of: readonly string[];
  readonly use: string;
  readonly isRow?: boolean;
  readonly children: ReactNode;
}

export function Example({ of, use, isRow, children }: SpecimenProps) {
  return (
    <div className={styles.specimen}>
      <h3>{of.join(', ')}</h3>
      <p className={styles.use}>{use}</p>
      <div className={styles.shown} data-row={isRow}>
        {children}
      </div>
    </div>
  );
}
