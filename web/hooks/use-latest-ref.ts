import { type RefObject, useEffect, useRef } from 'react';

/** Returns a ref to the last rendered value, for an action that outlives the render that started it. Undefined after unmount. */
export function useLatestRef<T>(value: T): RefObject<T | undefined> {
  const latest = useRef<T | undefined>(undefined);
  useEffect(() => {
    latest.current = value;
    return () => {
      latest.current = undefined;
    };
  });
  return latest;
}
