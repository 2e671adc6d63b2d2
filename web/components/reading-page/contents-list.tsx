import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../hooks/hydration.ts';
import styles from './contents-list.module.css';

interface ContentsListProps {
  readonly label: string;
  readonly places: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

export function ContentsList({ label, places }: ContentsListProps) {
  const ids = places.map(({ id }) => id);
  const read = useCurrentSection(ids, useAnchor());
  return (
    <nav aria-label={label}>
      <ol className={styles.contents}>
        {places.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === read ? 'location' : undefined}>
              {title} {count !== undefined && <span className={styles.count}>{count}</span>}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export const READING_LABELS = { contents: 'Contents' } as const;

/**
 * Returns the id in the fragment of the URL, once the page is hydrated. Opens its element if that is a `details`. Scrolls to it
 * after a client-side navigation, for which the browser does not.
 */
export function useAnchor(): string | undefined {
  const { hash } = useLocation();
  const anchorId = useHydrated() && hash ? hash.slice(1) : undefined;
  useLayoutEffect(() => {
    const place = anchorId === undefined ? null : document.getElementById(anchorId);
    if (place instanceof HTMLDetailsElement) place.open = true;
  }, [anchorId]);
  // Runs as an effect, so that it follows the scroll to the top of a new page.
  useEffect(() => {
    if (anchorId !== undefined && document.querySelector(':target')?.id !== anchorId) window.location.replace(`#${anchorId}`);
  }, [anchorId]);
  return anchorId;
}

interface SectionPosition {
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

const useCurrentSection = (ids: readonly string[], named: string | undefined): string | undefined =>
  useSyncExternalStore(
    onMove,
    () => currentSection({ places: placesOf(ids), isAtEnd: isAtEnd(), named }),
    () => undefined,
  );
