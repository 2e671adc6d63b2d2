import { Check, Scan, Square } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../web/components/button.tsx';
import { ProgressBar } from '../../web/components/progress-bar.tsx';
import { useAction } from '../../web/components/use-action.ts';
import { getFailureText } from '../capture-text.ts';
import { LinkButton } from '../components/link-button.tsx';
import { PageDrawing } from '../components/page-drawing.tsx';
import { sendRequest } from '../messages.ts';
import { t } from '../text.ts';
import { PaneChoices } from './pane-choices.tsx';
import styles from './popup.module.css';
import type { PopupScreen, StartCapture } from './popup-screen.ts';
import { describeProgress, formatDecisionTime, formatRows } from './progress-text.ts';

const REDRAW_MS = 500;

/** Returns the time in milliseconds since 1970, updated twice a second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REDRAW_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

interface ScreenProps {
  readonly screen: PopupScreen;
  readonly startCapture: StartCapture;
}

/** Shows a screen of the popup. `starting` and `running` share a component, which keeps the focus on its buttons. */
export function Screen({ screen, startCapture }: ScreenProps) {
  switch (screen.kind) {
    case 'starting':
    case 'running':
      return <ProgressScreen screen={screen} startCapture={startCapture} />;
    case 'countdown':
      return <CountdownScreen key={screen.startsAt} startsAt={screen.startsAt} />;
    case 'selecting':
      return (
        <StatusScreen title={t('popupSelecting')} text={t('popupSelectingDetails')}>
          <RequestButton request="stopCapture">{t('popupCancel')}</RequestButton>
        </StatusScreen>
      );
    case 'askingToContinue':
      return <ContinueScreen screen={screen} />;
    case 'done':
      return <DoneScreen screen={screen} startCapture={startCapture} />;
    case 'failed':
      return <FailedScreen key={screen.reason} screen={screen} startCapture={startCapture} />;
    case 'idle':
      return (
        <StatusScreen title={t('popupIdle')} text={t('popupIdleDetails')}>
          <CaptureButton label={t('captureThisPage')} startCapture={startCapture} />
        </StatusScreen>
      );
  }
}

type ScreenOf<Kind extends PopupScreen['kind']> = Extract<PopupScreen, { kind: Kind }>;

interface ProgressScreenProps extends ScreenProps {
  readonly screen: ScreenOf<'starting' | 'running'>;
}

function ProgressScreen({ screen, startCapture }: ProgressScreenProps) {
  const { share, title, details } = describeProgress(screen, useNow());
  const isHere = screen.kind === 'running' && !screen.isElsewhere;
  return (
    <section className={styles.screen} data-with="drawing">
      <PageDrawing position={share} />
      <div className={styles.text}>
        <h2 aria-live="polite">{title}</h2>
        <p className={styles.figures}>{details}</p>
        <ProgressBar label={t('popupProgressLabel')} fraction={share} />
        <RequestButton request="stopCapture" isDisabled={screen.kind === 'starting'}>
          <Square aria-hidden="true" />
          {t('popupStop')}
        </RequestButton>
      </div>
      <PaneChoices capture={isHere ? screen.capture : undefined} startCapture={startCapture} />
    </section>
  );
}

/** Not a live region, because a screen reader would interrupt the user every second. */
const CountdownScreen = ({ startsAt }: { readonly startsAt: number }) => (
  <section className={styles.screen}>
    <div className={styles.text}>
      <h2>{t('popupCountdown', Math.max(Math.ceil((startsAt - useNow()) / 1_000), 0))}</h2>
      <p>{t('popupCountdownDetails')}</p>
    </div>
    <RequestButton request="stopCapture">{t('popupCancel')}</RequestButton>
  </section>
);

interface RequestButtonProps {
  readonly request: 'stopCapture' | 'continueCapture';
  readonly variant?: 'primary' | 'quiet';
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
}

/** Sends a request to the service worker. Shows the error if the request fails. */
function RequestButton({ request, variant = 'quiet', isDisabled = false, children }: RequestButtonProps) {
  const { run, error } = useAction(() => sendRequest(request));
  return (
    <>
      <Button variant={variant} disabled={isDisabled} onClick={() => void run()}>
        {children}
      </Button>
      {error !== undefined && <p role="alert">{error instanceof Error ? error.message : String(error)}</p>}
    </>
  );
}

/** Asks whether to continue on a page that keeps growing. Without a choice the capture ends and keeps its rows. */
function ContinueScreen({ screen: { capture, decideUntil } }: { readonly screen: ScreenOf<'askingToContinue'> }) {
  // An alert is read when it appears. Its text must therefore not change with the time.
  return (
    <section className={styles.screen}>
      <div className={styles.text} role="alert">
        <h2>{t('popupGrowing')}</h2>
        <p>{t('popupGrowingDetails')}</p>
      </div>
      <p className={styles.figures}>{formatRows(capture)}</p>
      <div className={styles.actions}>
        <RequestButton request="continueCapture" variant="primary">
          {t('popupContinue')}
        </RequestButton>
        <RequestButton request="stopCapture">{t('popupEnd')}</RequestButton>
      </div>
      <p>{formatDecisionTime(decideUntil, useNow())}</p>
    </section>
  );
}

interface StatusScreenProps {
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

const StatusScreen = ({ title, text, children }: StatusScreenProps) => (
  <section className={styles.screen}>
    <div className={styles.text} role="status">
      <h2>{title}</h2>
      <p>{text}</p>
    </div>
    {children}
  </section>
);

interface CaptureButtonProps {
  readonly label: string;
  readonly startCapture: StartCapture;
}

const CaptureButton = ({ label, startCapture }: CaptureButtonProps) => (
  <Button variant="primary" onClick={() => startCapture()}>
    <Scan aria-hidden="true" />
    {label}
  </Button>
);

interface DoneScreenProps {
  readonly screen: ScreenOf<'done'>;
  readonly startCapture: StartCapture;
}

const DoneScreen = ({ screen: { capture }, startCapture }: DoneScreenProps) => (
  <StatusScreen title={t('popupDone')} text={t('popupDoneDetails')}>
    <LinkButton href={`result.html?id=${encodeURIComponent(capture.captureId)}`} variant="primary">
      <Check aria-hidden="true" />
      {t('popupOpenCapture')}
    </LinkButton>
    <PaneChoices capture={capture} startCapture={startCapture} />
  </StatusScreen>
);

interface FailedScreenProps {
  readonly screen: ScreenOf<'failed'>;
  readonly startCapture: StartCapture;
}

function FailedScreen({ screen: { reason, detail }, startCapture }: FailedScreenProps) {
  const { title, advice, canRetry } = getFailureText(reason);
  return (
    <StatusScreen title={title} text={advice}>
      {detail !== undefined && <p className={styles.detail}>{detail}</p>}
      {canRetry && <CaptureButton label={t('tryAgain')} startCapture={startCapture} />}
      {reason === 'diskFull' && <LinkButton href="result.html">{t('viewHistory')}</LinkButton>}
    </StatusScreen>
  );
}
