import { type RefObject, useEffect, useRef, useState } from 'react';

/** Distance from the window, in CSS pixels, within which an element counts as near. */
const NEAR_PX = 400;

export function useNearViewport<T extends Element>(): { readonly ref: RefObject<T | null>; readonly isNear: boolean } {
  const ref = useRef<T>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setNear(true);
      },
      { rootMargin: `${NEAR_PX}px` },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { ref, isNear };
}
