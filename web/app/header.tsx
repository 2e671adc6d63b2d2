import { Menu, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { accountLabel } from '#shared/account.ts';
import type { PageName } from '#shared/pages.ts';
import { useCachedAccount } from '../api/use-account.ts';
import { managedOrganizationId } from '../api/use-organization.ts';
import { IconButton } from '../components/button.tsx';
import { Logo } from '../components/layout/logo.tsx';
import { type PageLink, PageLinks } from '../components/layout/page-links.tsx';
import { HEADER_LINKS, MENU_LABELS } from '../content/site-links.ts';
import styles from './header.module.css';

const FILLED_AFTER_PX = 5;
const ALWAYS_FILLED = '/enterprise/';

const LIBRARY = { page: 'images', text: 'Library' } as const;

/** Adds the library and the user's account page once the account is known. Leaves out Premium for users who have it. */
function useLinks(): readonly PageLink[] {
  const account = useCachedAccount();
  if (!account) return HEADER_LINKS;
  const hasPremium = accountLabel(account) !== 'Basic';
  const area: PageName = managedOrganizationId(account) === undefined ? 'account' : 'enterpriseAccount';
  const theirs = HEADER_LINKS.filter(({ page }) => !(hasPremium && page === 'premium')).map((link) =>
    link.page === 'account' ? { ...link, page: area } : link,
  );
  return [LIBRARY, ...theirs];
}

/** Library specification §2.2. */
export function Header() {
  const { open, setOpen, box, toggle } = useMenu();
  const menu = useId();
  const links = useLinks();
  const { pathname } = useLocation();
  const filled = useIsScrolledPast(FILLED_AFTER_PX) || open || pathname.replace(/\/$/, '').startsWith(ALWAYS_FILLED);
  return (
    <header ref={box} className={styles.header} data-filled={filled || undefined}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.toggle}>
          <IconButton
            ref={toggle}
            label={open ? MENU_LABELS.close : MENU_LABELS.open}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
        <nav id={menu} aria-label="Main" className={styles.links} data-open={open || undefined}>
          <PageLinks links={links} onFollow={() => setOpen(false)} />
        </nav>
      </div>
    </header>
  );
}

/** Controls the menu of narrow windows. Escape or a press outside closes it. Escape also returns the focus to its button. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = useCallback((by: DismissReason) => {
    setOpen(false);
    if (by === 'escape') toggle.current?.focus();
  }, []);
  useDismiss(box, open, leave);
  return { open, setOpen, box, toggle };
}

function onScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export const useIsScrolledPast = (thresholdPx: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  );

export type DismissReason = 'escape' | 'press outside';

export function useDismiss(box: RefObject<HTMLElement | null>, active: boolean, onDismiss: (by: DismissReason) => void): void {
  useEffect(() => {
    if (!active) return;
    const ending = new AbortController();
    const { signal } = ending;
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !box.current?.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && onDismiss('press outside'), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismiss('escape'), { signal });
    return () => ending.abort();
  }, [box, active, onDismiss]);
}
