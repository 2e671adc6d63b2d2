import { SITE } from '#shared/site.ts';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { Sheet } from '../../components/layout/sheet.tsx';
import styles from './contact-page.module.css';
import { CONTACT, CONTACT_WAYS } from './contact-words.ts';

const { title, lead, email } = CONTACT;

/** Shows the links of account specification §2. */
export function ContactPage() {
  return (
    <Sheet className={styles.contact}>
      <PageHead title={title} lead={lead}>
        <p className={styles.email}>
          {email.before}{' '}
          <a href={`mailto:${SITE.supportEmail.value}`} className={styles.address}>
            {SITE.supportEmail.value}
          </a>{' '}
          {email.after}
        </p>
      </PageHead>
      <ul>
        {CONTACT_WAYS.map(({ matter, words, link }) => (
          <li key={matter} className={styles.way}>
            <h2 className={styles.matter}>{matter}</h2>
            <p className={styles.words}>{words}</p>
            <p>
              <LinkTo link={link} className={styles.link} />
            </p>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
