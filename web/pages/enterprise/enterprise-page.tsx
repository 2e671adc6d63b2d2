import { FeatureTable } from '../../components/feature-table.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { SampleMark } from '../../components/sample-mark.tsx';
import { ExternalLink } from '../../components/site-link.tsx';
import { BLOG_CARDS } from '../../content/blog-cards.ts';
import { CONTACT_FORM_COPY, DEMO_FORM_COPY, ENTERPRISE_COPY } from '../../content/enterprise-copy.ts';
import { ENTERPRISE_TABLE } from '../../content/feature-tables.ts';
import { TESTIMONIAL } from '../../content/reviews.ts';
import { DemoRequestLauncher } from '../../features/demo-request/demo-request.tsx';
import styles from './enterprise-page.module.css';
import { PolicyGuide } from './policy-guide.tsx';

const { title, lead, demo, contact, features, seats } = ENTERPRISE_COPY;

const ACTIONS = [
  { text: demo, form: DEMO_FORM_COPY },
  { text: contact, form: CONTACT_FORM_COPY },
];

export function EnterprisePage() {
  return (
    <PageContainer className={styles.enterprise}>
      <PageHeader title={title} lead={lead}>
        <DemoRequestLauncher actions={ACTIONS} />
      </PageHeader>
      <figure className={styles.seats}>
        <SeatsIllustration />
        <figcaption>{seats}</figcaption>
      </figure>
      <section className={styles.features}>
        <h2>{features}</h2>
        <FeatureTable table={ENTERPRISE_TABLE} />
      </section>
      <TestimonialQuote />
      <PolicyGuide />
      <BlogCards />
    </PageContainer>
  );
}

export function TestimonialQuote() {
  const { text, name, role, company, sample } = TESTIMONIAL;
  return (
    <section className={styles.testimonial} aria-label={ENTERPRISE_COPY.testimonial}>
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <b>{name}</b>, {role}, {company} {sample && <SampleMark />}
        </figcaption>
      </figure>
    </section>
  );
}

export function BlogCards() {
  return (
    <section className={styles.blog}>
      <h2>{ENTERPRISE_COPY.blog}</h2>
      <ul>
        {BLOG_CARDS.map(({ title, description, date, url, sample }) => (
          <li key={url}>
            <p className={styles.date}>
              {date} {sample && <SampleMark />}
            </p>
            <h3>
              <ExternalLink href={url}>{title}</ExternalLink>
            </h3>
            <p>{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const COLUMNS = 8;
const SEATS = Array.from({ length: 24 }, (_, seat) => seat);
const ADMIN_SEAT = 10;
const FREE_SEATS = [6, 15, 21, 22, 23];

const SEAT_SPACING_PX = { x: 44, y: 76 } as const;

/** Draws 24 seats: free seats as dashed outlines, and the admin's seat in brackets. */
export function SeatsIllustration() {
  return (
    <svg viewBox={`0 0 ${COLUMNS * SEAT_SPACING_PX.x} ${(SEATS.length / COLUMNS) * SEAT_SPACING_PX.y}`} aria-hidden="true">
      {SEATS.map((seat) => (
        <g
          key={seat}
          transform={`translate(${(seat % COLUMNS) * SEAT_SPACING_PX.x} ${Math.floor(seat / COLUMNS) * SEAT_SPACING_PX.y})`}
        >
          <Seat seat={seat} />
        </g>
      ))}
    </svg>
  );
}

function Seat({ seat }: { readonly seat: number }) {
  const isFree = FREE_SEATS.includes(seat);
  return (
    <>
      <rect x="9" y="9" width="26" height="56" className={styles.seat} data-free={isFree || undefined} />
      {!isFree && <path d={`M14 17h${10 + ((seat * 7) % 6)}M14 23h16M14 29h16M14 35h${6 + ((seat * 5) % 10)}`} />}
      {seat === ADMIN_SEAT && <path className={styles.admin} d="M3 13V3h10M31 3h10v10M41 61v10H31M13 71H3V61" />}
    </>
  );
}
