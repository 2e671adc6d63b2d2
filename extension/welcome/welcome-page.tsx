import { Image, Puzzle } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { getPath } from '#shared/pages.ts';
import { Brackets } from '../../web/components/brackets.tsx';
import { PlainLogo } from '../../web/components/plain-logo.tsx';
import { LinkButton } from '../components/link-button.tsx';
import { Message } from '../components/message.tsx';
import { NavLink } from '../components/nav-link.tsx';
import { PageDrawing } from '../components/page-drawing.tsx';
import { ShortcutsLink } from '../components/shortcuts-link.tsx';
import { type CaptureShortcut, getShortcut, getShortcutKeys } from '../popup/shortcut.ts';
import { useSettings } from '../settings/use-settings.ts';
import { createSiteUrl } from '../site.ts';
import { t } from '../text.ts';
import styles from './welcome.module.css';

/** Position of the brackets on the drawn page, from 0 to 1. */
const VIEWFINDER_POSITION = 0.38;

export const WelcomePage = () => (
  <main className={styles.welcome}>
    <header>
      <PlainLogo />
    </header>
    <div className={styles.text}>
      <h1>{t('welcomeHeading')}</h1>
      <p className={styles.lead}>{t('welcomeLead')}</p>
      <ol className={styles.steps}>
        <Step icon={<Puzzle />} title={t('welcomePin')}>
          <p>{t('welcomePinDetails')}</p>
        </Step>
        <Step icon={<PageIcon />} title={t('welcomeClick')}>
          <p>{t('welcomeClickDetails')}</p>
          <ShortcutLine />
        </Step>
        <Step icon={<Image />} title={t('welcomeFind')}>
          <FindDetails />
        </Step>
      </ol>
      <div className={styles.actions}>
        <LinkButton href={createSiteUrl(getPath('home'))} variant="primary">
          {t('welcomeTry')}
        </LinkButton>
        <NavLink href={createSiteUrl(getPath('privacy'))} opensNewTab>
          {t('welcomePrivacy')}
        </NavLink>
      </div>
    </div>
    <div className={styles.drawing}>
      <PageDrawing position={VIEWFINDER_POSITION} isLarge />
    </div>
  </main>
);

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

const Step = ({ icon, title, children }: StepProps) => (
  <li className={styles.step}>
    <span className={styles.icon}>
      <Brackets />
      {icon}
    </span>
    <div className={styles.stepText}>
      <h2>{title}</h2>
      {children}
    </div>
  </li>
);

const PageIcon = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <rect x="7" y="1" width="10" height="22" rx="1" fill="currentColor" />
  </svg>
);

/** Mentions the library unless the administrator has turned it off. */
function FindDetails() {
  const settings = useSettings();
  const canSave = settings === undefined || settings.isLibraryAllowed;
  return <p>{t(canSave ? 'welcomeFindDetails' : 'welcomeFindDetailsLocal')}</p>;
}

/** Shows the keys that start a capture. */
function ShortcutLine() {
  const shortcut = useShortcut();
  if (!shortcut) return <p className={styles.keys} />;
  const keys = getShortcutKeys(shortcut);
  const link = <ShortcutsLink key="link" />;
  return (
    <p>
      {keys === undefined ? (
        <Message id="welcomeNoShortcut" values={[link]} />
      ) : (
        <Message id="welcomeShortcut" values={[<kbd key="keys">{keys}</kbd>, link]} />
      )}
    </p>
  );
}

/** Reads the shortcut again on every return to the tab, because the user may have changed it. */
function useShortcut(): CaptureShortcut | undefined {
  const [shortcut, setShortcut] = useState<CaptureShortcut>();
  useEffect(() => {
    const update = (): void =>
      void chrome.commands
        .getAll()
        .then((commands) => setShortcut(getShortcut(commands)))
        .catch(reportError);
    document.addEventListener('visibilitychange', update);
    update();
    return () => document.removeEventListener('visibilitychange', update);
  }, []);
  return shortcut;
}
