import { pathOf } from '#shared/pages.ts';
import { NOT_FOUND } from '../../content/not-found-words.ts';
import { Brackets } from '../brackets.tsx';
import { ButtonLink } from '../button-link.tsx';
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
        <ButtonLink to={pathOf('home')} variant="primary">
          {NOT_FOUND.home}
        </ButtonLink>
      </div>
    </Page>
  );
}
