import { useSyncExternalStore } from 'react';

export interface SectionPlace {
  readonly id: string;
  /** Of its beginning, below the top of the window. CSS pixels. */
  readonly top: number;
}

interface Reading {
  readonly places: readonly SectionPlace[];
  readonly isAtEnd: boolean;
  /** The place that the address names. */
  readonly named: string | undefined;
}

/** What has come this far up is read: a little below where links lead to. */
const READ_ABOVE_PX = 112;

/**
 * The section that is being read: the last that has come up to the header. Those at the end of a page cannot come so far:
 * there it is the one that was asked for, or else the last.
 */
export function sectionRead({ places, isAtEnd, named }: Reading): string | undefined {
  if (!isAtEnd) return places.filter(({ top }) => top <= READ_ABOVE_PX).at(-1)?.id;
  const asked = places.find(({ id, top }) => id === named && top >= 0);
  return (asked ?? places.at(-1))?.id;
}

function onMove(listener: () => void): () => void {
  const ending = new AbortController();
  for (const event of ['scroll', 'resize']) window.addEventListener(event, listener, { passive: true, signal: ending.signal });
  return () => ending.abort();
}

function placesOf(ids: readonly string[]): SectionPlace[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
}

/** The end of a page may be half a pixel away from where scrolling ends. */
const isAtEnd = (): boolean => {
  const left = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return window.scrollY > 0 && left < 2;
};

/** Follows which of the sections with these ids is being read; nothing in a written page. */
export const useSectionRead = (ids: readonly string[], named: string | undefined): string | undefined =>
  useSyncExternalStore(
    onMove,
    () => sectionRead({ places: placesOf(ids), isAtEnd: isAtEnd(), named }),
    () => undefined,
  );
