import { X } from 'lucide-react';
import { Alert } from '../components/alert.tsx';
import { Button } from '../components/button.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { dismissAlert, useAlert } from '../state/alerts.ts';
import styles from './alert-banner.module.css';

export function AlertBanner() {
  const alert = useAlert();
  if (!alert) return null;
  const { action, ...words } = alert;
  return (
    <div className={styles.banner}>
      <Alert {...words}>
        {action && <Button onClick={action.run}>{action.label}</Button>}
        <IconButton label="Dismiss" onClick={dismissAlert}>
          <X aria-hidden="true" />
        </IconButton>
      </Alert>
    </div>
  );
}
