import { useState } from 'react';
import { SITE } from '#shared/site.ts';
import { Button } from '../../components/button.tsx';
import type { FormWords } from '../../content/enterprise-words.ts';
import styles from './demo-request.module.css';
import { DemoRequest } from './demo-request.tsx';

interface DemoRequestDoorProps {
  readonly actions: readonly { readonly text: string; readonly form: FormWords }[];
}

/** Shows buttons that the form replaces (library specification §4.4). Without scripts, shows an email address. */
export function DemoRequestDoor({ actions }: DemoRequestDoorProps) {
  const [form, setForm] = useState<FormWords>();
  if (form) return <DemoRequest words={form} takesFocus />;
  return (
    <div className={styles.door}>
      {actions.map((action, at) => (
        <Button key={action.text} variant={at === 0 ? 'primary' : 'quiet'} onClick={() => setForm(action.form)}>
          {action.text}
        </Button>
      ))}
      <noscript>
        <a href={`mailto:${SITE.supportEmail.value}`}>{SITE.supportEmail.value}</a>
      </noscript>
    </div>
  );
}
