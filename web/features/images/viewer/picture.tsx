import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { PictureSource } from '../long-image/use-long-picture.ts';
import { usePicture } from '../use-picture.ts';
import { LongPicture } from './long-picture.tsx';
import styles from './picture.module.css';
import type { SeenRows } from './seen-rows.ts';

export interface PictureProps {
  readonly source: PictureSource;
  readonly isPng: boolean;
  readonly preview?: string | undefined;
  readonly alt: string;
  /** CSS pixels per image pixel. */
  readonly scale: number;
  readonly seen: SeenRows;
}

/** Number of pixels above which a PNG is decoded in strips, because decoding it whole takes too much memory. */
const LONG_FROM = 8_000_000;

/** Scale from which pixels are drawn without smoothing. */
const PIXELS_FROM = 2;

const UNSHOWN = {
  remote: 'The picture did not arrive. Check the connection, then try again.',
  local: 'This browser cannot show the picture. It can be uploaded all the same.',
} as const;

const nothingToRenew = (): Promise<never> => Promise.reject(new Error('A file of this machine needs no cookies.'));

export function Picture({ source, isPng, preview, alt, scale, seen }: PictureProps) {
  const isLocal = source.file !== undefined;
  const { state, attempt, onLoad, onError, retry } = usePicture(isLocal ? nothingToRenew : undefined);
  const [isWholeOnly, setWholeOnly] = useState(false);
  if (state === 'missing') return <MissingPicture isLocal={isLocal} retry={retry} />;
  const isLong = isPng && !isWholeOnly && source.width * source.height > LONG_FROM;
  return (
    <div className={styles.paper} data-state={state} data-magnified={scale >= PIXELS_FROM || undefined}>
      {preview && state === 'loading' && <img src={preview} alt="" className={styles.preview} />}
      {isLong ? (
        <LongPicture
          key={attempt}
          source={source}
          alt={alt}
          scale={scale}
          seen={seen}
          onLoad={onLoad}
          onError={onError}
          onWholeOnly={() => setWholeOnly(true)}
        />
      ) : (
        <img
          key={attempt}
          src={source.url}
          alt={alt}
          decoding="async"
          draggable={false}
          className={styles.picture}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </div>
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
