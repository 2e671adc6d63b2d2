import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import type { ImageSource } from '../png-strips/use-png-strips.ts';
import { useImageLoading } from '../use-image-loading.ts';
import styles from './full-image.module.css';
import { StripedPng, type VisibleRows } from './striped-png.tsx';

export interface FullImageProps {
  readonly source: ImageSource;
  readonly isPng: boolean;
  readonly preview?: string | undefined;
  readonly alt: string;
  /** CSS pixels per image pixel. */
  readonly scale: number;
  readonly visibleRows: VisibleRows;
}

/** Number of pixels above which a PNG is decoded in strips, because decoding it whole takes too much memory. */
const MAX_WHOLE_PNG_PIXELS = 8_000_000;

const MIN_PIXELATED_SCALE = 2;

const LOAD_ERRORS = {
  remote: 'We couldn’t load this image. Check your connection and try again.',
  local: 'Your browser can’t show this image. You can still upload it.',
} as const;

/** Stand-in for `renewMediaAccess`: a local file has no cookies, so its load error is final. */
const failLocalRenewal = (): Promise<never> => Promise.reject(new Error('A local file has no media cookies to renew.'));

export function FullImage({ source, isPng, preview, alt, scale, visibleRows }: FullImageProps) {
  const isLocal = source.file !== undefined;
  const { state, attempt, onLoad, onError, retry } = useImageLoading(isLocal ? failLocalRenewal : undefined);
  const [cannotSplit, setCannotSplit] = useState(false);
  if (state === 'failed') return <ImageLoadError isLocal={isLocal} retry={retry} />;
  const isStriped = isPng && !cannotSplit && source.width * source.height > MAX_WHOLE_PNG_PIXELS;
  return (
    <div className={styles.checkerboard} data-state={state} data-pixelated={scale >= MIN_PIXELATED_SCALE || undefined}>
      {preview && state === 'loading' && <img src={preview} alt="" className={styles.preview} />}
      {isStriped ? (
        <StripedPng
          key={attempt}
          source={source}
          alt={alt}
          scale={scale}
          visibleRows={visibleRows}
          onLoad={onLoad}
          onError={onError}
          onCannotSplit={() => setCannotSplit(true)}
        />
      ) : (
        <img
          key={attempt}
          src={source.url}
          alt={alt}
          decoding="async"
          draggable={false}
          className={styles.image}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </div>
  );
}

function ImageLoadError({ isLocal, retry }: { readonly isLocal: boolean; readonly retry: () => void }) {
  return (
    <div role="alert" className={styles.error}>
      <ImageOff aria-hidden="true" />
      <p>{isLocal ? LOAD_ERRORS.local : LOAD_ERRORS.remote}</p>
      {!isLocal && <Button onClick={retry}>Try again</Button>}
    </div>
  );
}
