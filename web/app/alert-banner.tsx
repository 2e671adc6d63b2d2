import { X } from 'lucide-react';
import { Button, IconButton } from '../components/button.tsx';
import { FailureAlert } from '../components/layout/failure-alert.tsx';
import { dismissAlert, useAlert } from '../hooks/alerts.ts';
import styles from './alert-banner.module.css';

interface AlertBannerProps {
  readonly isSticky: boolean;
}

export function AlertBanner({ isSticky }: AlertBannerProps) {
  const alert = useAlert();
  if (!alert) return null;
  const { action, ...words } = alert;
  return (
    <div className={styles.banner} data-sticky={isSticky || undefined}>
      <FailureAlert {...words}>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        <IconButton label="Dismiss" onClick={dismissAlert}>
          <X aria-hidden="true" />
        </IconButton>
      </FailureAlert>
    </div>
  );
}
