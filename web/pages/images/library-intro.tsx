import styles from './library-intro.module.css';

interface LibraryIntroProps {
  /** How much there is, in one line. */
  readonly facts?: string;
}

export const LibraryIntro = ({ facts = '' }: LibraryIntroProps) => (
  <div className={styles.intro}>
    <h1>Welcome</h1>
    <p className={styles.facts} role="status">
      {facts}
    </p>
  </div>
);
