import { retryAuth } from '../../browser/auth.ts';
import { Toaster } from '../../components/toast.tsx';
import { useAuthSnapshot } from '../../state/use-auth.ts';
import { useTitle } from '../../state/use-title.ts';
import styles from './images-page.module.css';
import { imagesScreen } from './images-screen.ts';
import { ImagesView } from './images-view.tsx';
import { Library } from './library.tsx';
import { LibraryHeader } from './library-header.tsx';
import { LibraryIntro } from './library-toolbar.tsx';

const NOTHING = { arrived: 0, found: 0, isComplete: false, isLoading: false, error: undefined };

const ignore = (): void => {};

export function ImagesPage() {
  useTitle('Library');
  const auth = useAuthSnapshot();
  return (
    <div className={styles.page}>
      <LibraryHeader />
      {auth.state === 'signedIn' ? (
        <Library />
      ) : (
        <>
          <LibraryIntro />
          <ImagesView
            screen={imagesScreen({ auth, ...NOTHING })}
            query=""
            onRetry={retryAuth}
            onUpload={ignore}
            onClearSearch={ignore}
            grid={null}
          />
        </>
      )}
      <Toaster />
    </div>
  );
}
