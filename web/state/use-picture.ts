import { useState } from 'react';
import { log } from '../log.ts';
import { renewMediaAccess } from './image-acts.ts';

export type PictureState = 'loading' | 'shown' | 'missing';

export interface PictureLoading {
  readonly state: PictureState;
  /** The key of the `img`: another try needs another element. */
  readonly attempt: number;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly retry: () => void;
}

/**
 * Follows a picture of the library. One that fails is tried a second time with fresh cookies: they last an hour, and pages
 * stay open for longer (cloud-facts 15).
 */
export function usePicture(renew: () => Promise<unknown> = renewMediaAccess): PictureLoading {
  const [attempt, setAttempt] = useState(1);
  const [state, setState] = useState<PictureState>('loading');
  const retry = () => {
    setState('loading');
    setAttempt((before) => before + 1);
  };
  return {
    state,
    attempt,
    onLoad: () => setState('shown'),
    onError() {
      if (attempt > 1) return setState('missing');
      renew().then(retry, (error: unknown) => {
        log.info('picture', error);
        setState('missing');
      });
    },
    retry,
  };
}
