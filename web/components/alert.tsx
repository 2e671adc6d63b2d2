import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import styles from './alert.module.css';

type Severity = 'error' | 'success' | 'info';

interface AlertProps {
  readonly severity: Severity;
  readonly title: ReactNode;
  readonly message?: ReactNode;
  /** Technical details for support, hidden behind "show details". */
  readonly details?: string | undefined;
  /** Email link that reports the error. */
  readonly reportUrl?: string | undefined;
  readonly children?: ReactNode;
}

const ICONS = { error: CircleAlert, success: CircleCheck, info: Info } as const satisfies Record<Severity, unknown>;

/** Shows a message. Screen readers announce an error at once, and any other message when they are idle. */
export function Alert({ severity, title, message, details, reportUrl, children }: AlertProps) {
  const Icon = ICONS[severity];
  return (
    <div className={styles.alert} data-severity={severity} role={severity === 'error' ? 'alert' : 'status'}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {message && <p>{message}</p>}
        {details && <Details text={details} reportUrl={reportUrl} />}
      </div>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}

interface DetailsProps {
  readonly text: string;
  readonly reportUrl: string | undefined;
}

function Details({ text, reportUrl }: DetailsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.support}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'hide details' : 'show details'}
      </button>
      {reportUrl && <a href={reportUrl}>Report this error</a>}
      {isOpen && (
        <p id={id} className={styles.details}>
          {text}
        </p>
      )}
    </div>
  );
}
