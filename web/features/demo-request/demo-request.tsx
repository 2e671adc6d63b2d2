import { useId, useState } from 'react';
import { SITE } from '#shared/site.ts';
import { useSiteConfig } from '../../api/config.ts';
import { Button } from '../../components/button.tsx';
import { FORM_COPY, type FormCopy } from '../../content/enterprise-copy.ts';
import styles from './demo-request.module.css';

interface DemoRequestProps {
  readonly copy: FormCopy;
  readonly takesFocus?: boolean;
}

/** Shows the support email, and the form of an external service if the stage has one. */
export function DemoRequest({ copy, takesFocus = false }: DemoRequestProps) {
  const formUrl = useFormUrl(copy.urlField);
  const titleId = useId();
  const { value: email } = SITE.supportEmail;
  return (
    <section className={styles.request} aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1} ref={takesFocus ? focus : undefined}>
        {copy.title}
      </h2>
      <p>{copy.lead}</p>
      <p>
        {FORM_COPY.email} <a href={`mailto:${email}`}>{email}</a>
      </p>
      {formUrl === null && <p>{FORM_COPY.unavailable}</p>}
      {formUrl && (
        <iframe
          className={styles.form}
          data-form={copy.urlField}
          src={formUrl}
          title={copy.title}
          sandbox="allow-forms allow-scripts allow-same-origin allow-popups"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      )}
    </section>
  );
}

const focus = (heading: HTMLElement | null): void => heading?.focus();

interface DemoRequestLauncherProps {
  readonly actions: readonly { readonly text: string; readonly form: FormCopy }[];
}

/** Shows buttons. A click replaces them with a form. Without scripts, shows an email address. */
export function DemoRequestLauncher({ actions }: DemoRequestLauncherProps) {
  const [form, setForm] = useState<FormCopy>();
  if (form) return <DemoRequest copy={form} takesFocus />;
  return (
    <div className={styles.launcher}>
      {actions.map((action, index) => (
        <Button key={action.text} variant={index === 0 ? 'primary' : 'quiet'} onClick={() => setForm(action.form)}>
          {action.text}
        </Button>
      ))}
      <noscript>
        <a href={`mailto:${SITE.supportEmail.value}`}>{SITE.supportEmail.value}</a>
      </noscript>
    </div>
  );
}

/** Returns the URL of a form, `null` if the stage has none, or undefined while loading. */
function useFormUrl(field: FormCopy['urlField']): string | null | undefined {
  const { config } = useSiteConfig();
  return config && (config[field] ?? null);
}
