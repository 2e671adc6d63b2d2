import { Keyboard, type LucideIcon, Minus, MoveHorizontal, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { formatZoom } from '#shared/imaging/zoom.ts';
import { IconButton } from '../../web/components/button.tsx';
import floating from '../../web/components/floating.module.css';
import { formatAriaKeyShortcut } from '../keyboard/key-combo.ts';
import { bindShortcuts, getTitleWithKeys, type Shortcut } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import type { Zoom } from './zoom.ts';
import styles from './zoom-controls.module.css';

const createViewShortcuts = () =>
  ({
    in: { label: t('viewerZoomIn'), keyCombos: [{ key: '+' }, { key: '=' }] },
    out: { label: t('viewerZoomOut'), keyCombos: [{ key: '-' }] },
    fitWidth: { label: t('viewerFitWidth'), keyCombos: [{ key: '0' }] },
    fullSize: { label: t('viewerFullSize'), keyCombos: [{ key: '1' }] },
    showShortcuts: { label: t('viewerShortcuts'), keyCombos: [{ key: '?' }] },
  }) as const satisfies Record<string, Shortcut>;

type ViewAction = keyof ReturnType<typeof createViewShortcuts>;

const VIEW_ACTIONS = ['in', 'out', 'fitWidth', 'fullSize', 'showShortcuts'] as const satisfies readonly ViewAction[];

export interface ShownZoom {
  readonly zoom: Zoom;
  /** Relative to the size of the page. 1 is 100%. */
  readonly factor: number;
}

interface ZoomControlsProps {
  readonly shown: ShownZoom;
  readonly handlers: Readonly<Record<ViewAction, () => void>>;
}

export function ZoomControls({ shown: { zoom, factor }, handlers }: ZoomControlsProps) {
  useViewShortcuts(handlers);
  const shortcuts = createViewShortcuts();
  const currentZoom = t(zoom === 'width' ? 'viewerZoomNowFit' : 'viewerZoomNow', shortcuts.fullSize.label, formatZoom(factor));
  return (
    <fieldset className={`${floating.floating} ${styles.zoom}`} aria-label={t('viewerZoom')}>
      <ViewButton shortcut={shortcuts.out} icon={Minus} onClick={handlers.out} />
      <button
        type="button"
        className={styles.percent}
        aria-label={currentZoom}
        title={getTitleWithKeys(shortcuts.fullSize)}
        onClick={handlers.fullSize}
      >
        {formatZoom(factor)}
      </button>
      <ViewButton shortcut={shortcuts.in} icon={Plus} onClick={handlers.in} />
      <ViewButton shortcut={shortcuts.fitWidth} icon={MoveHorizontal} isPressed={zoom === 'width'} onClick={handlers.fitWidth} />
      <span className={styles.keys}>
        <ViewButton shortcut={shortcuts.showShortcuts} icon={Keyboard} onClick={handlers.showShortcuts} />
      </span>
    </fieldset>
  );
}

interface ViewButtonProps {
  readonly shortcut: Shortcut;
  readonly icon: LucideIcon;
  readonly isPressed?: boolean;
  readonly onClick: () => void;
}

const ViewButton = ({ shortcut, icon: Icon, isPressed, onClick }: ViewButtonProps) => (
  <IconButton
    label={shortcut.label}
    title={getTitleWithKeys(shortcut)}
    aria-keyshortcuts={shortcut.keyCombos.map(formatAriaKeyShortcut).join(' ')}
    aria-pressed={isPressed}
    onClick={onClick}
  >
    <Icon aria-hidden="true" />
  </IconButton>
);

function useViewShortcuts(handlers: ZoomControlsProps['handlers']): void {
  useEffect(() => {
    const abortController = new AbortController();
    const shortcuts = createViewShortcuts();
    const bound = VIEW_ACTIONS.map((name) => ({ ...shortcuts[name], action: () => handlers[name] }));
    bindShortcuts({ title: t('viewerView'), shortcuts: bound }, abortController.signal);
    return () => abortController.abort();
  }, [handlers]);
}
