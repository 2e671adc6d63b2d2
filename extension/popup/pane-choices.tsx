import { browserAdapter } from '#browser';
import { Button } from '../../web/components/button.tsx';
import { TextButton } from '../../web/components/text-button.tsx';
import { sendRequest } from '../messages.ts';
import type { PaneOptions, RunningCapture } from '../progress.ts';
import { t } from '../text.ts';
import styles from './popup.module.css';
import type { StartCapture } from './popup-screen.ts';

interface PaneChoicesProps {
  readonly capture: RunningCapture | undefined;
  readonly startCapture: StartCapture;
}

/** Offers the other panes of a page, and access to a cross-origin frame. */
export function PaneChoices({ capture, startCapture }: PaneChoicesProps) {
  if (!capture?.paneOptions) return null;
  const { tabId, paneOptions } = capture;
  const { panes, pane, blockedOrigin } = paneOptions;
  const otherPanes = panes.filter(({ index }) => index !== pane);
  if (otherPanes.length === 0 && blockedOrigin === undefined) return null;
  return (
    <div className={styles.panes}>
      {otherPanes.length > 0 && (
        <>
          <p>{getOtherPanesText(paneOptions)}</p>
          <ul>
            {otherPanes.map(({ label, index }) => (
              <li key={index}>
                <TextButton onClick={() => startCapture({ pane: index, isReplacing: true })}>{label}</TextButton>
              </li>
            ))}
          </ul>
        </>
      )}
      {blockedOrigin !== undefined && <AccessRequest tabId={tabId} origin={blockedOrigin} />}
    </div>
  );
}

function getOtherPanesText({ panes, pane }: PaneOptions): string {
  const captured = panes.find(({ index }) => index === pane)?.label;
  return captured === undefined || captured === t('wholePage') ? t('popupOtherPanes') : t('popupOtherPanesThan', captured);
}

interface AccessRequestProps {
  readonly tabId: number;
  readonly origin: string;
}

function AccessRequest({ tabId, origin }: AccessRequestProps) {
  const { host } = new URL(origin);
  return (
    <>
      <p>{t('popupBlockedFrame', host)}</p>
      <Button onClick={() => void requestAccess(tabId, origin).catch(reportError)}>{t('popupAllowFrame', host)}</Button>
    </>
  );
}

/**
 * The permission prompt may close the popup, so the service worker starts the capture. Both calls start before the first `await`, because
 * Firefox rejects a permission request after an `await`.
 */
async function requestAccess(tabId: number, origin: string): Promise<void> {
  const [, isGranted] = await Promise.all([
    sendRequest('captureWhenAllowed', { tabId, origin }),
    chrome.permissions.request({ origins: [browserAdapter.getMatchPattern(origin)] }),
  ]);
  if (!isGranted) await sendRequest('forgetPendingAccess');
}
