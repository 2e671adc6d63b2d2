import { useState } from 'react';
import { log } from '../../api/log.ts';
import { renewMediaAccess } from './image-actions.ts';

export type ImageLoadState = 'loading' | 'shown' | 'failed';

export interface ImageLoading {
  readonly state: ImageLoadState;
  /** `key` of the `img`. A retry needs a new element. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void;
}

/**
 * Tracks the loading of a library image. After an error, renews the image cookies and retries once, because the cookies expire
 * after an hour.
 */
export function useImageLoading(renewAccess: () => Promise<unknown> = renewMediaAccess): ImageLoading {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<ImageLoadState>('loading');
  const retry = () => {
    setState('loading');
    setAttempt((count) => count + 1);
  };
  return {
    state,
    attempt,
    onLoad: () => setState('shown'),
    onError() {
      if (attempt > 1) return setState('failed');
      renewAccess().then(retry, (error: unknown) => {
        log.info('image', error);
        setState('failed');
      });
    },
    retry,
  };
}
