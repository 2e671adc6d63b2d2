import { Menu, X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { accountLabel } from '#shared/account.ts';
import { useScrolled } from '../browser/use-scrolled.ts';
import { useWayOut, type WayOut } from '../browser/use-way-out.ts';
import { IconButton } from '../components/icon-button.tsx';
import { useKnownAccount } from '../state/use-account.ts';
import { organizationRunBy } from '../state/use-organization.ts';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { type PageLink, PageLinks } from './page-links.tsx';

const FILLED_AFTER_PX = 5;
const ALWAYS_FILLED = '/enterprise/';

const LIBRARY = { page: 'images', text: 'Library' } as const;

const OFFER = { page: 'checkout', text: 'Go Premium' } as const;

/** Premium is offered until it is known that the person has it. Whoever runs an organization has an account area of its own. */
function useLinks(): readonly PageLink[] {
  const account = useKnownAccount();
  const home = organizationRunBy(account) === undefined ? 'account' : 'enterpriseAccount';
  const links = [LIBRARY, { page: home, text: 'Account' }] as const;
  return account && accountLabel(account) !== 'Basic' ? links : [OFFER, ...links];
}

/** Library specification §2.2; each link appears with the page it leads to. */
export function Header() {
  const { open, setOpen, box, toggle } = useMenu();
  const menu = useId();
  const links = useLinks();
  const { pathname } = useLocation();
  const filled = useScrolled(FILLED_AFTER_PX) || open || pathname.startsWith(ALWAYS_FILLED);
  return (
    <header ref={box} className={styles.header} data-filled={filled || undefined}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.toggle}>
          <IconButton
            ref={toggle}
            label={open ? 'Close the menu' : 'Open the menu'}
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

/** The menu of narrow windows: a press outside closes it, and so does Escape, which gives the focus back to its button. */
function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const leave = useCallback((by: WayOut) => {
    setOpen(false);
    if (by === 'escape') toggle.current?.focus();
  }, []);
  useWayOut(box, open, leave);
  return { open, setOpen, box, toggle };
}
