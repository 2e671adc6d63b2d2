import { useAccount } from '../../api/use-account.ts';
import { Page } from '../../components/layout/page.tsx';
import { useAuth } from '../../hooks/use-auth.ts';
import { connectScreen } from './connect-screen.ts';
import { ConnectView } from './connect-view.tsx';
import { connectedFlag } from './connected-flag.ts';
import { useExtension } from './use-extension.ts';

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
