import type { ComponentProps } from 'react';
import { useLocation } from 'react-router-dom';
import { getPath, type PageName } from '#shared/pages.ts';
import type { Audience } from '../../api/use-visitor.ts';
import { ExternalLink, SiteLink } from '../site-link.tsx';
import styles from './page-links.module.css';

export interface PageLink {
  readonly page: PageName;
  readonly text: string;
  /** Visitors who see the link in a prerendered page. Undefined: all visitors. */
  readonly audience?: Audience | undefined;
}

interface PageLinksProps {
  readonly links: readonly PageLink[];
  readonly onFollow?: () => void;
}

/**
 * Shows links to pages of the site. Underlines the link to the current page. `--link-height`, `--link-pad` and `--link-size` set
 * the size of the links.
 */
export function PageLinks({ links, onFollow }: PageLinksProps) {
  const { pathname } = useLocation();
  const current = findCurrentPage(links, pathname);
  return links.map(({ page, text, audience }) => (
    <SiteLink
      key={page}
      to={getPath(page)}
      className={styles.link}
      data-audience={audience}
      aria-current={page === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {text}
    </SiteLink>
  ));
}

export const ExternalNavLink = (props: Omit<ComponentProps<typeof ExternalLink>, 'className'>) => (
  <ExternalLink {...props} className={styles.link} />
);

/** Returns true for the page itself too. */
export const isBelow = (pathname: string, page: PageName): boolean => `${pathname}/`.startsWith(`${getPath(page)}/`);

/** Returns the current page, or else its nearest ancestor among the links. */
function findCurrentPage(links: readonly PageLink[], pathname: string): PageName | undefined {
  const ancestors = links.map(({ page }) => page).filter((page) => isBelow(pathname, page));
  return ancestors.sort((a, b) => getPath(b).length - getPath(a).length)[0];
}
