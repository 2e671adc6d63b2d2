import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { useHydrated } from '../../hooks/hydration.ts';
import styles from './contents-list.module.css';

interface ContentsListProps {
  readonly label: string;
  readonly entries: readonly ContentsEntry[];
}

export interface ContentsEntry {
  readonly id: string;
  readonly title: string;
  readonly count?: number;
}

export function ContentsList({ label, entries }: ContentsListProps) {
  const ids = entries.map(({ id }) => id);
  const currentId = useCurrentSection(ids, useAnchor());
  return (
    <nav aria-label={label}>
      <ol className={styles.contents}>
        {entries.map(({ id, title, count }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.link} aria-current={id === currentId ? 'location' : undefined}>
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
 * Returns the id in the fragment of the URL, once the page is hydrated. Opens the element with that id if it is a `details`. Scrolls to
 * the element after a client-side navigation, because browsers scroll only after other navigations.
 */
export function useAnchor(): string | undefined {
  const { hash } = useLocation();
  const anchorId = useHydrated() && hash ? hash.slice(1) : undefined;
  useLayoutEffect(() => {
    const target = anchorId === undefined ? null : document.getElementById(anchorId);
    if (target instanceof HTMLDetailsElement) target.open = true;
  }, [anchorId]);
  // An effect runs after `ScrollToTop` has scrolled a new page to its top.
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

interface ReadingPosition {
  readonly sections: readonly SectionPosition[];
  readonly isAtPageEnd: boolean;
  readonly fragmentId: string | undefined;
}

/**
 * A section counts as reached when its start is at most this far below the top of the window. A link to a section scrolls its start to
 * 80 px (`base.css`).
 */
const REACHED_ABOVE_PX = 112;

/**
 * Returns the id of the section that is being read: the last section that has been reached. Short sections at the end of the
 * page cannot be reached by scrolling. At the end of the page, this is therefore the section in the URL's fragment if visible,
 * or else the last section.
 */
export function findCurrentSection({ sections, isAtPageEnd, fragmentId }: ReadingPosition): string | undefined {
  if (!isAtPageEnd) return sections.filter(({ top }) => top <= REACHED_ABOVE_PX).at(-1)?.id;
  const linkedSection = sections.find(({ id, top }) => id === fragmentId && top >= 0);
  return (linkedSection ?? sections.at(-1))?.id;
}

function subscribeToScrollAndResize(listener: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['scroll', 'resize'])
    window.addEventListener(event, listener, { passive: true, signal: controller.signal });
  return () => controller.abort();
}

function measureSections(ids: readonly string[]): SectionPosition[] {
  return ids.flatMap((id) => {
    const section = document.getElementById(id);
    return section ? [{ id, top: section.getBoundingClientRect().top }] : [];
  });
}

/** Allows for fractional scroll positions, which can stop slightly before the end of the page. */
const isAtPageEnd = (): boolean => {
  const remainingPx = document.documentElement.scrollHeight - window.innerHeight - window.scrollY;
  return window.scrollY > 0 && remainingPx < 2;
};

const useCurrentSection = (ids: readonly string[], fragmentId: string | undefined): string | undefined =>
  useSyncExternalStore(
    subscribeToScrollAndResize,
    () => findCurrentSection({ sections: measureSections(ids), isAtPageEnd: isAtPageEnd(), fragmentId }),
    () => undefined,
  );
