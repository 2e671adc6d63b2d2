import { History, Settings as SettingsIcon } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { getPath } from '#shared/pages.ts';
import { Button } from '../../web/components/button.tsx';
import { PlainLogo } from '../../web/components/plain-logo.tsx';
import { LibraryLink } from '../components/library-link.tsx';
import { Message } from '../components/message.tsx';
import { NavLink } from '../components/nav-link.tsx';
import { useLogin } from '../components/use-login.ts';
import { getPlanLabel, getPlanNotice } from '../plan-label.ts';
import { createSiteUrl } from '../site.ts';
import { t } from '../text.ts';
import { ModeChoices } from './mode-choices.tsx';
import styles from './popup.module.css';
import { getPopupScreen, type PopupScreen, type StartCapture } from './popup-screen.ts';
import type { PopupStore } from './popup-store.ts';
import { Screen } from './screen.tsx';
import { ShortcutRow } from './shortcut-row.tsx';

export function PopupPage({ store }: { readonly store: PopupStore }) {
  const screen = getPopupScreen(useSyncExternalStore(store.subscribe, store.read));
  const startCapture: StartCapture = (choice) => void store.startCapture(choice);
  const discardCapture = () => void store.discardCapture().catch(reportError);
  return (
    <div className={styles.popup}>
      <header className={styles.header}>
        <h1>
          <PlainLogo />
        </h1>
        <nav aria-label={t('captures')}>
          <NavLink href="result.html" icon={<History />} opensNewTab>
            {t('history')}
          </NavLink>
          <LibraryLink />
          <NavLink href="options.html" icon={<SettingsIcon />} label={t('settings')} opensNewTab />
        </nav>
      </header>
      <main>
        <Screen screen={screen} startCapture={startCapture} />
        {screen.kind !== 'askingToContinue' && (
          <ModeChoices startCapture={startCapture} isCapturing={isCapturing(screen)} onDelay={discardCapture} />
        )}
      </main>
      <footer className={styles.footer}>
        <ShortcutRow />
        <AccountRow />
      </footer>
    </div>
  );
}

const isCapturing = ({ kind }: PopupScreen): boolean => kind === 'starting' || kind === 'running';

const signIn = () => void window.open(createSiteUrl(`${getPath('popup')}?signin`), 'sign-in', 'popup,width=480,height=720');

/** Shows the plan of the user and any notice about it, or a button to sign in. */
function AccountRow() {
  const login = useLogin();
  if (login === undefined) return <div className={styles.row} />;
  if (login === null) {
    return (
      <div className={styles.row}>
        <p>{t('popupNotSignedIn')}</p>
        <Button onClick={signIn}>{t('signIn')}</Button>
      </div>
    );
  }
  const now = new Date();
  const plan = <span className={styles.plan}>{getPlanLabel(login, now)}</span>;
  const notice = getPlanNotice(login, now);
  return (
    <div className={styles.row}>
      <p>
        <Message id="popupSignedIn" values={[plan]} />
        {notice !== undefined && <span className={styles.planNotice}>{notice}</span>}
      </p>
      <a href={createSiteUrl(getPath('account'))} target="_blank" rel="noopener noreferrer">
        {t('popupAccount')}
      </a>
    </div>
  );
}
