import { Check, RotateCw, TriangleAlert, X } from 'lucide-react';
import { needsSignIn } from '../../api/api-error.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { SignInButton } from '../../components/layout/sign-in-buttons.tsx';
import { ProgressBar } from '../../components/progress-bar.tsx';
import { sayUpload } from './say-upload.ts';
import styles from './upload-tray.module.css';
import { fractionSent, isUnderWay, type Upload, type UploadPhase } from './uploads-store.ts';

interface UploadRowProps {
  readonly upload: Upload;
  readonly onRemove: (key: string) => void;
  readonly onRetry: (key: string) => void;
  readonly onShow: (id: string) => void;
}

export function UploadRow({ upload, onRemove, onRetry, onShow }: UploadRowProps) {
  const { key, words, file, phase, image } = upload;
  // A rejected file is shown by its full name, because its title has no file extension.
  const name = (upload.header && words.title) || file.name;
  return (
    <li className={styles.row} data-phase={phase}>
      <PhaseMark phase={phase} />
      <div className={styles.words}>
        {image ? (
          <button type="button" className={styles.open} onClick={() => onShow(image.id)}>
            {name}
          </button>
        ) : (
          <p className={styles.name}>{name}</p>
        )}
        <p className={styles.state}>{sayUpload(upload)}</p>
        {phase === 'failed' && needsSignIn(upload.failure) && (
          <div className={styles.act}>
            <SignInButton />
          </div>
        )}
        {isUnderWay(upload) && phase !== 'waiting' && <ProgressBar label={`Upload of ${name}`} fraction={fractionSent(upload)} />}
      </div>
      {upload.canRetry && phase === 'failed' && (
        <IconButton label={`Try again: ${name}`} onClick={() => onRetry(key)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {phase !== 'done' && (
        <IconButton label={`${isUnderWay(upload) ? 'Cancel' : 'Dismiss'}: ${name}`} onClick={() => onRemove(key)}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}

function PhaseMark({ phase }: { readonly phase: UploadPhase }) {
  if (phase === 'done') return <Check aria-hidden="true" className={styles.mark} />;
  if (phase === 'failed') return <TriangleAlert aria-hidden="true" className={styles.mark} />;
  return <span aria-hidden="true" className={styles.strip} />;
}
