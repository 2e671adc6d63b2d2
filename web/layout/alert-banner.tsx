import { X } from 'lucide-react';
import { Alert } from '../components/alert.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { dismissAlert, useAlert } from '../state/alerts.ts';
import styles from './alert-banner.module.css';

export function AlertBanner() {
  const alert = useAlert();
  if (!alert) return null;
  return (
    <div className={styles.banner}>
      <Alert {...alert}>
        <IconButton label="Dismiss" onClick={dismissAlert}>
          <X aria-hidden="true" />
        </IconButton>
      </Alert>
    </div>
  );
}
