import { Menu, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { findManagedOrganizationId } from '../api/use-organization.ts';
import { useVisitor, type Visitor } from '../api/use-visitor.ts';
import { IconButton } from '../components/button.tsx';
import { Logo } from '../components/layout/logo.tsx';
import { isBelow, type PageLink, PageLinks } from '../components/layout/page-links.tsx';
import { HEADER_LINKS, MENU_LABELS } from '../content/site-links.ts';
import styles from './header.module.css';

const OPAQUE_AFTER_PX = 5;
/** Pages below this path show the header with a background even at the top. */
const OPAQUE_PATH_PREFIX = '/enterprise/';

const LIBRARY_LINK: PageLink = { page: 'images', text: 'Library' };

/**
 * During hydration, returns every link with its audience. Afterwards, returns the library link only for signed-in users, and no Premium
 * link for users with a paid plan. The account link leads the admin of an organization to the account area of the organization, also
 * while that area is open and the account still loads.
 */
export function resolveHeaderLinks({ isHydrated, isSignedIn, plan, account }: Visitor, pathname: string): readonly PageLink[] {
  if (!isHydrated)
    return [
      { ...LIBRARY_LINK, audience: 'signedIn' },
      ...HEADER_LINKS.map((link) => (link.page === 'premium' ? { ...link, audience: 'unpaid' as const } : link)),
    ];
  const isAdmin = findManagedOrganizationId(account) !== undefined || isBelow(pathname, 'enterpriseAccount');
  const links = HEADER_LINKS.filter(({ page }) => !(plan === 'paid' && page === 'premium')).map((link) =>
    link.page === 'account' && isAdmin ? { ...link, page: 'enterpriseAccount' as const } : link,
  );
  return isSignedIn ? [LIBRARY_LINK, ...links] : links;
}

export function Header() {
  const { isOpen, setIsOpen, headerRef, buttonRef } = useMenu();
  const menuId = useId();
  const { pathname } = useLocation();
  const links = resolveHeaderLinks(useVisitor(), pathname);
  // Removes a trailing slash, so that `/enterprise/` itself does not match.
  const isOpaque = useIsScrolledPast(OPAQUE_AFTER_PX) || isOpen || pathname.replace(/\/$/, '').startsWith(OPAQUE_PATH_PREFIX);
  return (
    <header ref={headerRef} className={styles.header} data-filled={isOpaque || undefined}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.menuButton}>
          <IconButton
            ref={buttonRef}
            label={isOpen ? MENU_LABELS.close : MENU_LABELS.open}
            aria-expanded={isOpen}
            aria-controls={menuId}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
        <nav id={menuId} aria-label="Main" className={styles.links} data-open={isOpen || undefined}>
          <PageLinks links={links} onFollow={() => setIsOpen(false)} />
        </nav>
      </div>
    </header>
  );
}

/** Opens and closes the menu of narrow windows. Escape and clicks outside close the menu. Escape also focuses the button. */
function useMenu() {
  const [isOpen, setIsOpen] = useState(false);
  const headerRef = useRef<HTMLElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const dismiss = useCallback((reason: DismissReason) => {
    setIsOpen(false);
    if (reason === 'escape') buttonRef.current?.focus();
  }, []);
  useDismiss(headerRef, isOpen, dismiss);
  return { isOpen, setIsOpen, headerRef, buttonRef };
}

function subscribeToScroll(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  return () => window.removeEventListener('scroll', listener);
}

export const useIsScrolledPast = (thresholdPx: number): boolean =>
  useSyncExternalStore(
    subscribeToScroll,
    () => window.scrollY > thresholdPx,
    () => false,
  );

export type DismissReason = 'escape' | 'click outside';

export function useDismiss(
  container: RefObject<HTMLElement | null>,
  isActive: boolean,
  onDismiss: (reason: DismissReason) => void,
): void {
  useEffect(() => {
    if (!isActive) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isOutside = (target: EventTarget | null): boolean => target instanceof Node && !container.current?.contains(target);
    document.addEventListener('pointerdown', ({ target }) => isOutside(target) && onDismiss('click outside'), { signal });
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && onDismiss('escape'), { signal });
    return () => controller.abort();
  }, [container, isActive, onDismiss]);
}
