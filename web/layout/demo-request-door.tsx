import { useState } from 'react';
import { SITE } from '#shared/site.ts';
import { Button } from '../components/button.tsx';
import type { FormWords } from '../content/enterprise-words.ts';
import styles from './demo-request.module.css';
import { DemoRequest } from './demo-request.tsx';

interface DemoRequestDoorProps {
  /** What the buttons say, and what the form then is for; the main one first. */
  readonly actions: readonly { readonly text: string; readonly form: FormWords }[];
}

/** Buttons that give way to the form (library specification §4.4). Who cannot press them has an address to write to. */
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
