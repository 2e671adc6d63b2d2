import { formatInteger } from '#shared/format-number.ts';
import { ProgressBar } from '../../../components/progress-bar.tsx';
import styles from './invite-dialog.module.css';

interface InviteProgressProps {
  readonly done: number;
  readonly of: number;
}

export const InviteProgress = ({ done, of }: InviteProgressProps) => (
  <div className={styles.progress}>
    <ProgressBar label="Invitations sent" fraction={done / of} />
    <p role="status">
      {formatInteger(done)} of {formatInteger(of)} sent…
    </p>
  </div>
);
