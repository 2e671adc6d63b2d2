import { useSyncExternalStore } from 'react';

export interface SectionPosition {
  readonly id: string;
  /** Distance of the section's start from the top of the window, in CSS pixels. */
  readonly top: number;
}

interface Reading {
  readonly places: readonly SectionPosition[];
  readonly isAtEnd: boolean;
  readonly named: string | undefined;
}

/** Sections that start above this line count as reached. It lies slightly below the position to which links scroll. */
const READ_ABOVE_PX = 112;

/**
 * Returns the section that is being read: the last one that has reached the header. The sections at the end of the page cannot
 * scroll that far. There it is the section in the URL's fragment, or else the last one.
 */
export function currentSection({ places, isAtEnd, named }: Reading): string | undefined {
  if (!isAtEnd) return places.filter(({ top }) => top <= READ_ABOVE_PX).at(-1)?.id;
  const asked = places.find(({ id, top }) => id === named && top >= 0);
  return (asked ?? places.at(-1))?.id;
}

function onMove(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['scroll', 'resize']) window.addEventListener(event, listener, { passive: true, signal: ending.signal });
  return () => ending.abort();
}

function placesOf(ids: readonly string[]): SectionPosition[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
}

/** Allows for the fraction of a pixel by which the last scroll position can differ from the end of the page. */
const isAtEnd = (): boolean => {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return window.scrollY > 0 && left < 2;
};

export const useCurrentSection = (ids: readonly string[], named: string | undefined): string | undefined =>
  useSyncExternalStore(
    onMove,
    () => currentSection({ places: placesOf(ids), isAtEnd: isAtEnd(), named }),
    () => undefined,
  );
