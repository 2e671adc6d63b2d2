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
  const current = currentOf(links, pathname);
  return links.map(({ page, text }) => (
    <SiteLink
      key={page}
      to={path(page)}
      className={styles.link}
      aria-current={page === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {text}
    </SiteLink>
  ));
}

/** The page that is open, or the nearest above it: of two that lie above one another, the deeper. */
function currentOf(links: readonly PageLink[], pathname: string): PageName | undefined {
  const above = links.map(({ page }) => page).filter((page) => `${pathname}/`.startsWith(`${path(page)}/`));
  return above.sort((one, other) => path(other).length - path(one).length)[0];
}
