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
 * Tracks the loading of a library image. Retries once with new cookies. They last an hour, and pages stay open for longer
 * (cloud-facts 15).
 */
export function useImageLoading(renew: () => Promise<unknown> = renewMediaAccess): ImageLoading {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<ImageLoadState>('loading');
  const retry = () => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return {
    state,
    attempt,
    onLoad: () => setState('shown'),
    onError() {
      if (attempt > 1) return setState('failed');
      renew().then(retry, (error: unknown) => {
        log.info('image', error);
        setState('failed');
      });
    },
    retry,
  };
}
