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
          <p>The images you keep are yours alone. Sign in to see them, and to add more.</p>
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
            Choose a screenshot<span className="with-mouse">, drop one anywhere on this page, or paste it</span>. However tall it
            is, it is kept at full size.
          </p>
        </EmptyState>
      );
    case 'nothingFound':
      return (
        <EmptyState title="Nothing found" action={<Button onClick={onClearSearch}>Clear the search</Button>}>
          <p>No title, notes or link holds “{query.trim()}”.</p>
        </EmptyState>
      );
  }
}
