import { Menu, X } from 'lucide-react';
import { useCallback, useId, useRef, useState } from 'react';
import { NavLink } from 'react-router-dom';
import { path } from '#shared/routes.ts';
import { useOutsidePress } from '../browser/use-outside-press.ts';
import { useScrolled } from '../browser/use-scrolled.ts';
import { IconButton } from '../components/icon-button.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

const FILLED_AFTER_PX = 5;

const LINKS = [
  { page: 'images', text: 'Library' },
  { page: 'account', text: 'Account' },
] as const;

/** Library specification §2.2; each link appears with the page it leads to. */
export function Header() {
  const [open, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  const box = useRef<HTMLElement>(null);
  const menu = useId();
  const scrolled = useScrolled(FILLED_AFTER_PX);
  useOutsidePress(box, open, close);
  return (
    <header ref={box} className={styles.header} data-filled={scrolled || open || undefined}>
      <div className={styles.bar}>
        <Logo />
        <div className={styles.toggle}>
          <IconButton
            label={open ? 'Close the menu' : 'Open the menu'}
            aria-expanded={open}
            aria-controls={menu}
            onClick={() => setOpen(!open)}
          >
            {open ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </IconButton>
        </div>
        <nav id={menu} aria-label="Main" className={styles.links} data-open={open || undefined}>
          {LINKS.map(({ page, text }) => (
            <NavLink key={page} to={path(page)} className={styles.link} onClick={close}>
              {text}
            </NavLink>
          ))}
        </nav>
      </div>
    </header>
  );
}
