import { NavLink } from 'react-router-dom';
import { type PageName, path } from '#shared/routes.ts';
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
  return links.map(({ page, text }) => (
    <NavLink key={page} to={path(page)} className={styles.link} onClick={onFollow}>
      {text}
    </NavLink>
  ));
}
