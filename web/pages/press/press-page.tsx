import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { ByPlan } from '../../components/layout/by-plan.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { PRESS, type PressItem } from '../../content/press.ts';
import { STATS } from '../../content/stats.ts';
import { formatDay, groupByYear, toIsoDate } from './group-by-year.ts';
import styles from './press-page.module.css';

const PRESS_COPY = {
  title: 'Press',
  lead: 'What the press says about GoFullPage.',
  extension: 'Get the extension',
  premium: 'Go premium',
  archive: 'Press coverage',
  facts: 'Facts for your article',
} as const;

interface PressFact {
  readonly name: string;
  readonly value: string;
}

const PRESS_FACTS: readonly PressFact[] = [
  { name: 'Name', value: `${SITE.name}, in one word` },
  { name: 'Product', value: 'A browser extension that captures a whole web page as one image' },
  { name: 'Founded', value: String(SITE.foundedYear) },
  { name: 'Users', value: `About ${STATS.users.text}` },
  { name: 'Browsers', value: 'Chrome, Edge and Firefox' },
];

export function PressPage() {
  return (
    <PageContainer className={styles.press}>
      <PageHeader title={PRESS_COPY.title} lead={PRESS_COPY.lead}>
        <div className={styles.actions}>
          <ButtonLink to={getPath('home')} variant="primary">
            {PRESS_COPY.extension}
          </ButtonLink>
          <ByPlan unpaid={<ButtonLink to={getPath('premium')}>{PRESS_COPY.premium}</ButtonLink>} />
        </div>
      </PageHeader>
      <Facts />
      <section aria-labelledby="archive" className={styles.archive}>
        <h2 id="archive" className="visually-hidden">
          {PRESS_COPY.archive}
        </h2>
        {groupByYear(PRESS).map(({ year, items }) => (
          <section key={year} className={styles.year}>
            <h3 className={styles.yearHeading}>{year}</h3>
            <ul>
              {items.map((item) => (
                <PressListItem key={item.url} {...item} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </PageContainer>
  );
}

function Facts() {
  return (
    <section>
      <h2 className={styles.heading}>{PRESS_COPY.facts}</h2>
      <dl className={styles.facts}>
        {PRESS_FACTS.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>Questions</dt>
          <dd>
            <a href={`mailto:${SITE.supportEmail.value}`}>{SITE.supportEmail.value}</a>
          </dd>
        </div>
      </dl>
    </section>
  );
}

function PressListItem({ logo, name, date, caption, url, sample }: PressItem) {
  return (
    <li className={styles.item}>
      <time dateTime={toIsoDate(date)} className={styles.date}>
        {formatDay(date)}
      </time>
      <p className={styles.logo} data-font={logo.font}>
        <span aria-hidden="true">{logo.text}</span>
        <span className="visually-hidden">{name}</span>
      </p>
      <p className={styles.caption}>
        <ExternalLink href={url} className={styles.link}>
          {caption}
        </ExternalLink>{' '}
        {sample && <SampleMark />}
      </p>
    </li>
  );
}
