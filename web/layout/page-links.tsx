import { useLocation } from 'react-router-dom';
import { type PageName, path } from '#shared/routes.ts';
import { SiteLink } from '../components/site-link.tsx';
import styles from './page-links.module.css';

export interface PageLink {
  readonly page: PageName;
  readonly text: string;
}

interface PageLinksProps {
  readonly links: readonly PageLink[];
  readonly onFollow?: () => void;
}

/** Links of a header; the one to the page that is open is underlined. `--link-height`, `--link-pad` and `--link-size` size them. */
export function PageLinks({ links, onFollow }: PageLinksProps) {
  const { pathname } = useLocation();
  return links.map(({ page, text }) => (
    <SiteLink
      key={page}
      to={path(page)}
      className={styles.link}
      aria-current={isWithin(pathname, path(page)) ? 'page' : undefined}
      onClick={onFollow}
    >
      {text}
    </SiteLink>
  ));
}

/** Whether a page is open, or one below it. */
const isWithin = (pathname: string, root: string): boolean => pathname === root || pathname.startsWith(`${root}/`);
