import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './alert.module.css';

type Severity = 'error' | 'success' | 'info';

interface AlertProps {
  readonly severity: Severity;
  readonly title: ReactNode;
  readonly message?: string | undefined;
  /** Technical details for support, hidden behind "show details". */
  readonly details?: string | undefined;
  readonly report?: string | undefined;
  readonly children?: ReactNode;
}

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info } as const satisfies Record<Severity, unknown>;

/** Shows a message. Screen readers announce an error at once, and any other message when they are idle. */
export function Alert({ severity, title, message, details, report, children }: AlertProps) {
  const Icon = ICONS[severity];
  return (
    <div className={styles.alert} data-severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <p className={styles.title}>{title}</p>
        {message && <p>{message}</p>}
        {details && <Details text={details} report={report} />}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface DetailsProps {
  readonly text: string;
  readonly report: string | undefined;
}

function Details({ text, report }: DetailsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {open ? 'hide details' : 'show details'}
      </button>
      {report && <a href={report}>Report this error</a>}
      {open && (
        <p id={id} className={styles.details}>
          {text}
        </p>
      )}
    </div>
  );
}
