import { Check, RotateCw, TriangleAlert, X } from 'lucide-react';
import { needsSignIn } from '../../api/api-error.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { SignInButton } from '../../components/layout/sign-in-button.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { uploadStatusText } from './say-upload.ts';
import styles from './upload-tray.module.css';
import { fractionSent, isPending, type Upload, type UploadPhase } from './uploads-store.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onShow: (id: string) => void;
}

export function UploadRow({ upload, onRemove, onRetry, onShow }: UploadRowProps) {
  const { key, text, file, phase, image } = upload;
  // A rejected file is shown by its full name, because its title has no file extension.
  const name = (upload.header && text.title) || file.name;
  return (
    <li className={styles.row} data-phase={phase}>
      <PhaseIcon phase={phase} />
      <div className={styles.words}>
        {image ? (
          <button type="button" className={styles.open} onClick={() => onShow(image.id)}>
            {name}
          </button>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.state}>{uploadStatusText(upload)}</p>
        {phase === 'failed' && needsSignIn(upload.failure) && (
          <div className={styles.act}>
            <SignInButton />
          </div>
        )}
        {isPending(upload) && phase !== 'waiting' && <ProgressBar label={`Upload of ${name}`} fraction={fractionSent(upload)} />}
      </div>
      {upload.canRetry && phase === 'failed' && (
        <IconButton label={`Try again: ${name}`} onClick={() => onRetry(key)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {phase !== 'done' && (
        <IconButton label={`${isPending(upload) ? 'Cancel' : 'Dismiss'}: ${name}`} onClick={() => onRemove(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function PhaseIcon({ phase }: { readonly phase: UploadPhase }) {
  if (phase === 'done') return <Check aria-hidden="true" className={styles.mark} />;
  if (phase === 'failed') return <TriangleAlert aria-hidden="true" className={styles.mark} />;
  return <span aria-hidden="true" className={styles.strip} />;
}
