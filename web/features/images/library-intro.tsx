import styles from './library-intro.module.css';

interface LibraryIntroProps {
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
