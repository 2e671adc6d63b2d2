import { SITE } from '#shared/site.ts';
import { useVisitor, type Visitor } from '../api/use-visitor.ts';
import { LinkTo } from '../components/layout/link-to.tsx';
import { Logo } from '../components/layout/logo.tsx';
import { SampleMark } from '../components/sample-mark.tsx';
import { type ContentLink, FOOTER_COLUMNS, STAT_LABELS } from '../content/site-links.ts';
import { STATS } from '../content/stats.ts';
import styles from './footer.module.css';

export function Footer() {
  const visitor = useVisitor();
  return (
    <footer className={styles.footer}>
      <nav aria-label="Footer" className={styles.columns}>
        {FOOTER_COLUMNS.map(({ title, links }) => (
          <div key={title}>
            <h2 className={styles.title}>{title}</h2>
            <ul>
              {links.map((link) => (
                <FooterLink key={link.text} link={link} visitor={visitor} />
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className={styles.bottomBar}>
        <Logo />
        <p className={styles.stats}>
          <Stats />
        </p>
        <p className={styles.rights}>
          © <Year /> {SITE.company.value}
        </p>
      </div>
    </footer>
  );
}

interface FooterLinkProps {
  readonly link: ContentLink;
  readonly visitor: Visitor;
}

/** Hides the link to Premium from users who have it. */
function FooterLink({ link, visitor: { isHydrated, plan } }: FooterLinkProps) {
  const isOffer = 'page' in link && link.page === 'premium';
  if (isOffer && plan === 'paid') return null;
  return (
    <li data-audience={isOffer && !isHydrated ? 'unpaid' : undefined}>
      <LinkTo link={link} className={styles.link} />
    </li>
  );
}

function Stats() {
  const { users, ratings, stars } = STATS;
  return (
    <>
      <span>
        {users.text} {STAT_LABELS.users}
      </span>
      <span>
        {ratings.text} {STAT_LABELS.ratings}
      </span>
      <span>
        {stars.text} {STAT_LABELS.stars}
      </span>
      {(ratings.sample || stars.sample) && <SampleMark />}
    </>
  );
}

/** Shows the current year. The page may have been prerendered in an earlier year, so the ref corrects the text. */
function Year() {
  const year = new Date().getFullYear();
  const setYear = (text: HTMLElement | null): void => {
    if (text) text.textContent = String(year);
  };
  return (
    <span ref={setYear} suppressHydrationWarning>
      {year}
    </span>
  );
}
