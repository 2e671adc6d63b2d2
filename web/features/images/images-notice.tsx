import { Button } from '../../components/button.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SignInButtons } from '../../components/layout/sign-in-buttons.tsx';

interface ImagesNoticeProps {
  readonly kind: 'signedOut' | 'empty' | 'nothingFound';
  readonly query: string;
  readonly onUpload: (() => void) | undefined;
  readonly onClearSearch: (() => void) | undefined;
}

export function ImagesNotice({ kind, query, onUpload, onClearSearch }: ImagesNoticeProps) {
  switch (kind) {
    case 'signedOut':
      return (
        <EmptyState title="Sign in to see your library" action={<SignInButtons primary="signIn" />}>
          <p>Your library is private. Sign in to see and add images.</p>
        </EmptyState>
      );
    case 'empty':
      return (
        <EmptyState
          title="No images yet"
          action={
            <Button variant="primary" onClick={onUpload}>
              Upload from computer
            </Button>
          }
        >
          <p>
            Choose a screenshot<span className="with-mouse">, drop it anywhere on this page, or paste it</span>. It is stored at
            full size.
          </p>
        </EmptyState>
      );
    case 'nothingFound':
      return (
        <EmptyState title="No results" action={<Button onClick={onClearSearch}>Clear search</Button>}>
          <p>No images match “{query.trim()}”.</p>
        </EmptyState>
      );
  }
}
