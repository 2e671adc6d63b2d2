import { useId } from 'react';
import { SITE } from '#shared/site.ts';
import { FORM_WORDS, type FormWords } from '../../content/enterprise-words.ts';
import styles from './demo-request.module.css';
import { useDemoForm } from './demo-request-form.ts';

interface DemoRequestProps {
  readonly words: FormWords;
  readonly takesFocus?: boolean;
}

/** Shows the support email, and the form of another service if the stage has one. */
export function DemoRequest({ words, takesFocus = false }: DemoRequestProps) {
  const form = useDemoForm();
  const title = useId();
  const { value: email } = SITE.supportEmail;
  return (
    <section className={styles.request} aria-labelledby={title}>
      <h2 id={title} tabIndex={-1} ref={takesFocus ? focus : undefined}>
        {words.title}
      </h2>
      <p>{words.lead}</p>
      <p>
        {FORM_WORDS.email} <a href={`mailto:${email}`}>{email}</a>
      </p>
      {form === null && <p>{FORM_WORDS.unavailable}</p>}
      {form && (
        <iframe
          className={styles.form}
          src={form}
          title={words.title}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  );
}

const focus = (heading: HTMLElement | null): void => heading?.focus();
