import { ImageOff } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { type PictureLoading, usePicture } from '../../../state/use-picture.ts';
import styles from './picture.module.css';

interface PictureProps {
  readonly url: string;
  /** Shown over the top of the picture until it has come. */
  readonly preview?: string | undefined;
  readonly alt: string;
  /** CSS pixels for each pixel of the picture. */
  readonly scale: number;
  /** A file of this machine that has not been uploaded. */
  readonly isLocal?: boolean;
}

const UNSHOWN = {
  remote: 'The picture did not arrive. Check the connection, then try again.',
  local: 'This browser cannot show the picture. It can be uploaded all the same.',
} as const;

const nothingToRenew = (): Promise<never> => Promise.reject(new Error('A file of this machine needs no cookies.'));

/** From here on, single pixels are what one wants to see. */
const PIXELS_FROM = 2;

export function Picture({ url, preview, alt, scale, isLocal = false }: PictureProps) {
  const loading = usePicture(isLocal ? nothingToRenew : undefined);
  if (loading.state === 'missing') return <MissingPicture isLocal={isLocal} retry={loading.retry} />;
  return (
    <div className={styles.paper} data-state={loading.state}>
      {preview && loading.state === 'loading' && <img src={preview} alt="" className={styles.preview} />}
      <Pixels url={url} alt={alt} isMagnified={scale >= PIXELS_FROM} loading={loading} />
    </div>
  );
}

interface PixelsProps {
  readonly url: string;
  readonly alt: string;
  readonly isMagnified: boolean;
  readonly loading: PictureLoading;
}

function Pixels({ url, alt, isMagnified, loading: { attempt, onLoad, onError } }: PixelsProps) {
  return (
    <img
      key={attempt}
      src={url}
      alt={alt}
      decoding="async"
      draggable={false}
      className={styles.picture}
      data-magnified={isMagnified || undefined}
      onLoad={onLoad}
      onError={onError}
    />
  );
}

function MissingPicture({ isLocal, retry }: { readonly isLocal: boolean; readonly retry: () => void }) {
  return (
    <div role="alert" className={styles.missing}>
      <ImageOff aria-hidden="true" />
      <p>{isLocal ? UNSHOWN.local : UNSHOWN.remote}</p>
      {!isLocal && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}
