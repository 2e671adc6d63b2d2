import { useEffect, useState } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { getPath } from '#shared/pages.ts';
import { Button } from '../../web/components/button.tsx';
import { Message } from '../components/message.tsx';
import { SITE_ORIGIN } from '../site.ts';
import { readLogin, subscribeToLogin } from '../storage/login.ts';
import { t } from '../text.ts';
import { getPlanLabel, getPlanNotice } from './plan-label.ts';
import styles from './popup.module.css';

const signIn = () => void window.open(`${SITE_ORIGIN}${getPath('popup')}?signin`, 'sign-in', 'popup,width=480,height=720');

/** Shows the plan of the user, and a notice about its end. */
export function AccountRow() {
  const login = useLogin();
  if (login === undefined) return <div className={styles.row} />;
  if (login === null) {
    return (
      <div className={styles.row}>
        <p>{t('popupNotSignedIn')}</p>
        <Button onClick={signIn}>{t('popupSignIn')}</Button>
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
      <a href={SITE_ORIGIN + getPath('account')} target="_blank" rel="noopener noreferrer">
        {t('popupAccount')}
      </a>
    </div>
  );
}

/** Returns the user that the site last reported, `null` if signed out, and undefined until the storage has been read. */
function useLogin(): ExtensionLogin | null | undefined {
  const [login, setLogin] = useState<ExtensionLogin | null>();
  useEffect(() => {
    const abortController = new AbortController();
    const update = (): void =>
      void readLogin()
        .then((read) => setLogin(read ?? null))
        .catch(reportError);
    subscribeToLogin(update, abortController.signal);
    update();
    return () => abortController.abort();
  }, []);
  return login;
}
