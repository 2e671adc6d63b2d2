import { Lock } from 'lucide-react';
import { useCallback, useLayoutEffect, useRef } from 'react';
import { getTitleWithKeys } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import { ToolIcon } from './tool-icon.tsx';
import styles from './toolbar.module.css';
import { getToolShortcut, TOOL_NAMES, TOOLS, type ToolName } from './tools.ts';

interface ToolButtonsProps {
  /** Pressed tool. */
  readonly tool: ToolName | undefined;
  /** True if the tools need Premium. */
  readonly isLocked?: boolean;
  /** Shows the names below the icons. */
  readonly isLabeled: boolean;
  readonly onPick: (tool: ToolName) => void;
}

export const ToolButtons = ({ tool, isLocked = false, isLabeled, onPick }: ToolButtonsProps) => (
  <fieldset className={styles.tools} aria-label={t('editorDrawingTools')} data-labeled={isLabeled || undefined}>
    {TOOL_NAMES.map((name) => {
      const shortcut = getToolShortcut(name);
      return (
        <button
          key={name}
          type="button"
          className={styles.tool}
          aria-label={isLocked ? t('editorPremiumTool', shortcut.label) : shortcut.label}
          aria-keyshortcuts={TOOLS[name].key}
          aria-pressed={name === tool}
          title={getTitleWithKeys(shortcut)}
          onClick={() => onPick(name)}
        >
          <ToolIcon name={name} />
          {isLocked && <Lock className={styles.lock} aria-hidden="true" />}
          {isLabeled && <span className={styles.toolLabel}>{shortcut.label}</span>}
        </button>
      );
    })}
  </fieldset>
);

const listToolButtons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>(`.${styles.tools} > button`)];

/**
 * Keeps the focus in the toolbar when the editor's toolbar replaces the toolbar that only explains the tools, or the other way around.
 * Focuses the tool that had the focus before, or else the pressed tool. Returns a function to call before the replacement.
 */
export function useToolbarFocus(toolbarKind: string | undefined): () => void {
  const toolIndex = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    if (!toolbarKind || toolIndex.current === undefined || document.activeElement !== document.body) return;
    listToolButtons()[toolIndex.current]?.focus();
  }, [toolbarKind]);
  return useCallback(() => {
    const buttons = listToolButtons();
    const hasFocus = document.activeElement?.closest(`.${styles.toolbar}`);
    const focused = buttons.findIndex((button) => button.matches(':focus'));
    const pressed = buttons.findIndex((button) => button.ariaPressed === 'true');
    toolIndex.current = hasFocus ? Math.max(0, focused < 0 ? pressed : focused) : undefined;
  }, []);
}
