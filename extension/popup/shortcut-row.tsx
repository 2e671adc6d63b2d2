import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextButton } from '../../web/components/text-button.tsx';
import { Message } from '../components/message.tsx';
import { ShortcutsLink } from '../components/shortcuts-link.tsx';
import { t } from '../text.ts';
import styles from './popup.module.css';
import { type CaptureShortcut, getShortcut, getShortcutKeys } from './shortcut.ts';

/** The advice counts as read after this time. The popup usually stays open longer, until the capture ends. */
const READ_AFTER_MS = 5_000;

interface ShownShortcut {
  readonly shortcut: CaptureShortcut;
  readonly isAdviceShown: boolean;
}

/**
 * Shows the shortcut for a capture. If the default shortcut is missing, shows advice until the user has read it. After that, shows only
 * the keys, if there are any, and a link to the shortcut settings.
 */
export function ShortcutRow() {
  const [shown, setShown] = useState<ShownShortcut>();
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    readShortcut().then(setShown).catch(reportError);
  }, []);
  const dismiss = (shortcut: CaptureShortcut): void => {
    // Moves the focus to another button, because the button that has it disappears.
    flushSync(() => setShown({ shortcut, isAdviceShown: false }));
    row.current?.querySelector('button')?.focus();
  };
  return (
    <div className={styles.row} ref={row}>
      {shown?.isAdviceShown && <ShortcutAdvice shortcut={shown.shortcut} onDismiss={() => dismiss(shown.shortcut)} />}
      {shown && !shown.isAdviceShown && <ShortcutKeys shortcut={shown.shortcut} />}
    </div>
  );
}

async function readShortcut(): Promise<ShownShortcut> {
  const shortcut = getShortcut(await chrome.commands.getAll());
  return { shortcut, isAdviceShown: shortcut.kind !== 'bound' && !(await wasAdviceRead(shortcut)) };
}

function ShortcutKeys({ shortcut }: { readonly shortcut: CaptureShortcut }) {
  const keys = getShortcutKeys(shortcut);
  return (
    <>
      <p>{keys === undefined ? t('popupNoShortcut') : <Message id="popupShortcut" values={[<kbd key="keys">{keys}</kbd>]} />}</p>
      {shortcut.kind !== 'bound' && (
        <ShortcutsLink>{t(keys === undefined ? 'popupSetShortcut' : 'popupChangeShortcut')}</ShortcutsLink>
      )}
    </>
  );
}

interface ShortcutAdviceProps {
  readonly shortcut: CaptureShortcut;
  readonly onDismiss: () => void;
}

function ShortcutAdvice({ shortcut, onDismiss }: ShortcutAdviceProps) {
  useEffect(() => {
    const timer = setTimeout(() => void markAdviceAsRead(shortcut), READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shortcut]);
  const dismiss = (): void => {
    void markAdviceAsRead(shortcut);
    onDismiss();
  };
  const keys = getShortcutKeys(shortcut);
  const link = <ShortcutsLink key="link" onOpen={() => void markAdviceAsRead(shortcut)} />;
  return (
    <>
      <p>
        {keys === undefined ? (
          <Message id="popupShortcutMissing" values={[link]} />
        ) : (
          <Message id="popupShortcutTaken" values={[keys, link]} />
        )}
      </p>
      <TextButton onClick={dismiss}>{t('popupAdviceRead')}</TextButton>
    </>
  );
}

/** Storage key. The stored value is the keys in the advice that the user read last. */
const KEY = 'readAdvice';

const toAdviceId = (shortcut: CaptureShortcut): string => getShortcutKeys(shortcut) ?? '';

/** Returns true if the user read this advice last. Advice about other keys is shown again. */
async function wasAdviceRead(shortcut: CaptureShortcut): Promise<boolean> {
  const { [KEY]: read } = await chrome.storage.local.get(KEY);
  return read === toAdviceId(shortcut);
}

const markAdviceAsRead = (shortcut: CaptureShortcut): Promise<void> => chrome.storage.local.set({ [KEY]: toAdviceId(shortcut) });
