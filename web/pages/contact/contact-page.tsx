import { SITE } from '#shared/site.ts';
import { LinkTo } from '../../components/layout/link-to.tsx';
import { PageContainer, PageHeader } from '../../components/layout/page.tsx';
import { CONTACT_COPY, CONTACT_TOPICS } from './contact-copy.ts';
import styles from './contact-page.module.css';

const { title, lead, email } = CONTACT_COPY;

export function ContactPage() {
  return (
    <PageContainer className={styles.contact}>
      <PageHeader title={title} lead={lead}>
        <p className={styles.email}>
          {email.before}{' '}
          <a href={`mailto:${SITE.supportEmail.value}`} className={styles.address}>
            {SITE.supportEmail.value}
          </a>{' '}
          {email.after}
        </p>
      </PageHeader>
      <ul>
        {CONTACT_TOPICS.map(({ topic, description, link }) => (
          <li key={topic} className={styles.topic}>
            <h2 className={styles.title}>{topic}</h2>
            <p className={styles.description}>{description}</p>
            <p>
              <LinkTo link={link} className={styles.link} />
            </p>
          </li>
        ))}
      </ul>
    </PageContainer>
  );
}
