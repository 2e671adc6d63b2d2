import { Sheet } from '../../components/layout/sheet.tsx';
import { Monogram } from '../../components/monogram.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { PEOPLE, type Person } from '../../content/people.ts';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './about-page.module.css';
import { ABOUT_WORDS } from './about-words.ts';

const { title, lead, story, figures, people } = ABOUT_WORDS;

/** Library specification §2.7. */
export function AboutPage() {
  useTitle(title);
  return (
    <Sheet className={styles.about}>
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <dl className={styles.figures}>
        {figures.map(({ value, words }) => (
          <div key={words} className={styles.figure}>
            <dt className={styles.words}>{words}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.story}>
        {story.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <section>
        <h2 className={styles.heading}>{people}</h2>
        <ul className={styles.profiles}>
          {PEOPLE.map((person) => (
            <Profile key={person.name} {...person} />
          ))}
        </ul>
      </section>
    </Sheet>
  );
}

function Profile({ name, role, words, img, sample }: Person) {
  return (
    <li className={styles.profile}>
      <Monogram initials={img} />
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>
          {role} {sample && <SampleMark />}
        </p>
        <p className={styles.words}>{words}</p>
      </div>
    </li>
  );
}
