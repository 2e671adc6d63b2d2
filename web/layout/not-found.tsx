import { path } from '#shared/routes.ts';
import { Brackets } from '../components/brackets.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import styles from './not-found.module.css';
import { Page } from './page.tsx';

/** What stands at every address that has no page. */
export function NotFound() {
  return (
    <Page title="Page not found" place="centre">
      <div className={styles.nothing}>
        <Brackets />
        <h1>Page not found</h1>
        <p>Nothing is kept at this address. It may have been mistyped, or the page may have moved.</p>
        <ButtonLink to={path('home')} variant="primary">
          Return to home
        </ButtonLink>
      </div>
    </Page>
  );
}
