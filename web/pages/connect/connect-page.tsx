import { connectedFlag } from '../../browser/connected-flag.ts';
import { Page } from '../../layout/page.tsx';
import { useAccount } from '../../state/use-account.ts';
import { useAuth } from '../../state/use-auth.ts';
import { useExtension } from '../../state/use-extension.ts';
import { connectScreen } from './connect-screen.ts';
import { ConnectView } from './connect-view.tsx';

/** Extension connection screen (library specification §2.1). */
export function ConnectPage() {
  const extension = useExtension();
  const auth = useAuth();
  const { account, error, retry } = useAccount();
  const wasConnected = connectedFlag.read() !== undefined;
  const screen = connectScreen({ extension, wasConnected, auth, email: account?.email, hasFailed: error !== null });
  return (
    <Page title="Connect the extension" place="centre">
      <ConnectView screen={screen} retry={retry} />
    </Page>
  );
}
