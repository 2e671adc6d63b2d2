import { EmptyState } from '../../components/empty-state.tsx';
import { SignInButtons } from '../../layout/sign-in-buttons.tsx';

/** The library as a visitor finds it. */
export function VisitorNotice() {
  return (
    <EmptyState title="Sign in to see your library" action={<SignInButtons primary="signIn" />}>
      <p>The images you keep are yours alone. Sign in to see them, and to add more.</p>
    </EmptyState>
  );
}
