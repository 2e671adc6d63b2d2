import { SampleMark } from '../../components/sample-mark.tsx';
import { ENTERPRISE_WORDS } from '../../content/enterprise-words.ts';
import { TESTIMONIAL } from '../../content/testimonial.ts';
import styles from './enterprise-page.module.css';

export function TestimonialQuote() {
  const { text, name, role, company, sample } = TESTIMONIAL;
  return (
    <section className={styles.quote} aria-label={ENTERPRISE_WORDS.testimonial}>
      <figure>
        <blockquote>{text}</blockquote>
        <figcaption>
          <b>{name}</b>, {role}, {company} {sample && <SampleMark />}
        </figcaption>
      </figure>
    </section>
  );
}
