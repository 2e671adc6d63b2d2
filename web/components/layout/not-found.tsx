import { getPath } from '#shared/pages.ts';
import { Brackets } from '../brackets.tsx';
import { ButtonLink } from '../button-link.tsx';
import styles from './not-found.module.css';
import { Page } from './page.tsx';

export const NOT_FOUND = {
  title: 'Page not found',
  message: 'This page doesn’t exist. Check the URL, or the page may have moved.',
  home: 'Return to home',
} as const;

export function NotFound() {
  return (
    <Page title={NOT_FOUND.title} layout="centered">
      <div aria-hidden="true" className={styles.illustration}>
        <Brackets />
      </div>
      <h1 className={styles.title}>{NOT_FOUND.title}</h1>
      <p className={styles.message}>{NOT_FOUND.message}</p>
      <div className={styles.home}>
        <ButtonLink to={getPath('home')} variant="primary">
          {NOT_FOUND.home}
        </ButtonLink>
      </div>
    </Page>
  );
}
