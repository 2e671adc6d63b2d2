import { type RefObject, useEffect, useRef } from 'react';

/** A value as it was last rendered, for an act that outlives the rendering it was begun in; nothing once the component is gone. */
export function useLatest<T>(value: T): RefObject<T | undefined> {
  const latest = useRef<T | undefined>(undefined);
  useEffect(() => {
    latest.current = value;
    return () => {
      latest.current = undefined;
    };
  });
  return latest;
}
