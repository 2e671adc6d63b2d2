import { AppWindow, Crop, FileText, MousePointerClick } from 'lucide-react';
import { type ComponentType, useEffect, useState } from 'react';
import { CAPTURE_MODES, type CaptureMode, DELAYS, type Delay, readLastMode, storeLastMode } from '../capture-mode.ts';
import { useSettings } from '../settings/use-settings.ts';
import { type MessageKey, t } from '../text.ts';
import styles from './mode-choices.module.css';
import type { StartCapture } from './popup-screen.ts';

interface ModeLabel {
  readonly label: MessageKey;
  readonly Icon: ComponentType<{ readonly 'aria-hidden': true }>;
}

const MODES: Readonly<Record<CaptureMode, ModeLabel>> = {
  page: { label: 'modePage', Icon: FileText },
  visible: { label: 'modeVisible', Icon: AppWindow },
  area: { label: 'modeArea', Icon: Crop },
  element: { label: 'modeElement', Icon: MousePointerClick },
};

interface ModeChoicesProps {
  readonly startCapture: StartCapture;
  readonly isCapturing: boolean;
  /** Called when the user chooses a delay for the next capture. */
  readonly onDelay: () => void;
}

/** Offers the capture modes. A choice replaces the capture that the click on the toolbar button has started. */
export function ModeChoices({ startCapture, isCapturing, onDelay }: ModeChoicesProps) {
  const settings = useSettings();
  const [chosenDelay, setDelay] = useState<Delay>();
  const delay = chosenDelay ?? settings?.delaySeconds ?? 0;
  const [showsModeHint, setShowsModeHint] = useState(false);
  const [lastMode, setLastMode] = useState<CaptureMode>();
  useEffect(() => {
    readLastMode().then(setLastMode).catch(reportError);
  }, []);
  const choose = (mode: CaptureMode): void => {
    setShowsModeHint(false);
    setLastMode(mode);
    storeLastMode(mode).catch(reportError);
    startCapture({ mode, delay, isReplacing: true });
  };
  const chooseDelay = (seconds: Delay): void => {
    setDelay(seconds);
    setShowsModeHint(seconds > 0);
    if (seconds > 0) onDelay();
  };
  return (
    <section className={styles.choices} aria-label={t('popupModes')}>
      <div className={styles.modes}>
        {CAPTURE_MODES.map((mode) => (
          <ModeButton key={mode} mode={mode} isLast={mode === lastMode} isCapturing={isCapturing} onClick={() => choose(mode)} />
        ))}
      </div>
      <DelayChoices delay={delay} onChoose={chooseDelay} />
      <p role="status" className={styles.hint}>
        {showsModeHint && t('delayNeedsMode')}
      </p>
    </section>
  );
}

interface DelayChoicesProps {
  readonly delay: Delay;
  readonly onChoose: (delay: Delay) => void;
}

function DelayChoices({ delay, onChoose }: DelayChoicesProps) {
  return (
    <fieldset className={styles.delays}>
      <legend>{t('delayLabel')}</legend>
      {DELAYS.map((seconds) => (
        <label key={seconds}>
          <input type="radio" name="delay" checked={seconds === delay} onChange={() => onChoose(seconds)} />
          <span>{seconds === 0 ? t('delayNone') : t('delaySeconds', seconds)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface ModeButtonProps {
  readonly mode: CaptureMode;
  readonly isLast: boolean;
  readonly isCapturing: boolean;
  readonly onClick: () => void;
}

function ModeButton({ mode, isLast, isCapturing, onClick }: ModeButtonProps) {
  const { label, Icon } = MODES[mode];
  return (
    <button
      type="button"
      className={styles.mode}
      // During a capture, the outline would look as if this mode was running.
      data-outlined={(isLast && !isCapturing) || undefined}
      aria-description={isLast ? t('modeLastUsed') : undefined}
      onClick={onClick}
    >
      <Icon aria-hidden={true} />
      {t(label)}
    </button>
  );
}
