import { useAuth } from '../../api/auth/auth.ts';
import { createLazyModule, useLazyModule } from '../../hooks/lazy-module.ts';
import { useTitle } from '../../hooks/use-title.ts';
import styles from './images-page.module.css';
import { resolveImagesScreen } from './images-screen.ts';
import { ImagesView } from './images-view.tsx';
import { LibraryHeader, LibraryIntro } from './library-header.tsx';

const libraryModule = createLazyModule(() => import('./library.tsx'));

// Prefetch the code of the library while the session is being read. A signed-in user needs it right after that.
libraryModule.prefetch();

const NOTHING_LOADED = { loadedCount: 0, matchCount: 0, isComplete: false, isLoading: false, error: undefined };

export function ImagesPage() {
  useTitle('Library');
  const auth = useAuth();
  const library = useLazyModule(libraryModule, auth === 'signedIn');
  return (
    <div className={styles.page}>
      <LibraryHeader />
      {library && auth === 'signedIn' ? (
        <library.Library />
      ) : (
        <>
          <LibraryIntro />
          {auth !== 'signedOut' && <div className={styles.toolbarPlaceholder} data-audience="signedIn" />}
          <ImagesView screen={resolveImagesScreen({ auth, ...NOTHING_LOADED })} />
        </>
      )}
    </div>
  );
}
