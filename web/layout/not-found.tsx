import { path } from '#shared/routes.ts';
import { Brackets } from '../components/brackets.tsx';
import { ButtonLink } from '../components/button-link.tsx';
import { NOT_FOUND } from '../content/not-found-words.ts';
import styles from './not-found.module.css';
import { Page } from './page.tsx';

export function NotFound() {
  return (
    <Page title={NOT_FOUND.title} place="centre">
      <div aria-hidden="true" className={styles.nothing}>
        <Brackets />
      </div>
      <h1 className={styles.title}>{NOT_FOUND.title}</h1>
      <p className={styles.words}>{NOT_FOUND.words}</p>
      <div className={styles.home}>
        <ButtonLink to={path('home')} variant="primary">
          {NOT_FOUND.home}
        </ButtonLink>
      </div>
    </Page>
  );
}
