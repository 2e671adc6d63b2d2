import { SITE } from '#shared/site.ts';
import { PageContainer } from '../../components/layout/page.tsx';
import { Monogram } from '../../components/monogram.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { STATS } from '../../content/stats.ts';
import { TEAM, type TeamMember } from '../../content/team.ts';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './about-page.module.css';

export const ABOUT_COPY = {
  title: 'About us',
  lead: `${SITE.name} was founded in ${SITE.foundedYear}. About ${STATS.users.text} people use it.`,
  story: [
    'It started with a page that was longer than the screen and about to disappear. The first version was a button that scrolled, took screenshots and joined them. It still is.',
    'What changed is the precision. Pages now load as you scroll, pin their headers and scroll inside boxes. So we test every version against pages that do all of that, pixel by pixel.',
    'Premium and Enterprise pay for the company. Capturing is free, and your captures are private: they stay on your computer unless you save them to your library.',
  ],
  stats: [
    { value: String(SITE.foundedYear), label: 'founded' },
    { value: `About ${STATS.users.text}`, label: 'users' },
    { value: '1', label: 'button' },
  ],
  teamHeading: 'Team',
} as const;

const { title, lead, story, stats, teamHeading } = ABOUT_COPY;

export function AboutPage() {
  useTitle(title);
  return (
    <PageContainer className={styles.about}>
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{lead}</p>
      </header>
      <dl className={styles.stats}>
        {stats.map(({ value, label }) => (
          <div key={label} className={styles.stat}>
            <dt className={styles.secondary}>{label}</dt>
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
        <h2 className={styles.heading}>{teamHeading}</h2>
        <ul className={styles.profiles}>
          {TEAM.map((person) => (
            <Profile key={person.name} {...person} />
          ))}
        </ul>
      </section>
    </PageContainer>
  );
}

function Profile({ name, role, description, initials, sample }: TeamMember) {
  return (
    <li className={styles.profile}>
      <Monogram initials={initials} />
      <div>
        <h3>{name}</h3>
        <p className={styles.role}>
          {role} {sample && <SampleMark />}
        </p>
        <p className={styles.secondary}>{description}</p>
      </div>
    </li>
  );
}
