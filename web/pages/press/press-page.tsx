import { pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageHead, Sheet } from '../../components/layout/page.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { OutsideLink } from '../../components/site-link.tsx';
import { PRESS, type PressItem } from '../../content/press.ts';
import styles from './press-page.module.css';
import { PRESS_FACTS, PRESS_WORDS } from './press-words.ts';
import { dayOf, machineDate, pressYears } from './press-years.ts';

/** Library specification §2.7. */
export function PressPage() {
  return (
    <Sheet className={styles.press}>
      <PageHead title={PRESS_WORDS.title} lead={PRESS_WORDS.lead}>
        <div className={styles.actions}>
          <ButtonLink to={pathOf('home')} variant="primary">
            {PRESS_WORDS.extension}
          </ButtonLink>
          <ButtonLink to={pathOf('premium')}>{PRESS_WORDS.premium}</ButtonLink>
        </div>
      </PageHead>
      <Facts />
      <section aria-labelledby="archive" className={styles.archive}>
        <h2 id="archive" className="visually-hidden">
          {PRESS_WORDS.archive}
        </h2>
        {pressYears(PRESS).map(({ year, items }) => (
          <section key={year} className={styles.year}>
            <h3 className={styles.number}>{year}</h3>
            <ul>
              {items.map((item) => (
                <Item key={item.url} {...item} />
              ))}
            </ul>
          </section>
        ))}
      </section>
    </Sheet>
  );
}

function Facts() {
  return (
    <section>
      <h2 className={styles.heading}>{PRESS_WORDS.facts}</h2>
      <dl className={styles.list}>
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

function Item({ logo, name, date, caption, url, sample }: PressItem) {
  return (
    <li className={styles.item}>
      <time dateTime={machineDate(date)} className={styles.date}>
        {dayOf(date)}
      </time>
      <p className={styles.logo} data-face={logo.face}>
        <span aria-hidden="true">{logo.text}</span>
        <span className="visually-hidden">{name}</span>
      </p>
      <p className={styles.caption}>
        <OutsideLink href={url} className={styles.link}>
          {caption}
        </OutsideLink>{' '}
        {sample && <SampleMark />}
      </p>
    </li>
  );
}
