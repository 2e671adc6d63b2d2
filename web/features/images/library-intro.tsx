import styles from './library-intro.module.css';

interface LibraryIntroProps {
  readonly countLabel?: string;
}

export const LibraryIntro = ({ countLabel = '' }: LibraryIntroProps) => (
  <div className={styles.intro}>
    <h1>Welcome</h1>
    <p className={styles.facts} role="status">
      {countLabel}
    </p>
  </div>
);
