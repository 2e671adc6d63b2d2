import { useLayoutEffect, useRef } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { useDialog } from '../../web/components/dialog.tsx';
import type { OpenedCapture } from '../export/open-capture.ts';
import styles from './capture-page.module.css';
import type { EditSession } from './edit-session.ts';
import { mountEditing } from './mount-editing.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { createViewer } from './viewer.ts';

interface ViewerMountProps {
  readonly openedCapture: OpenedCapture;
  readonly editing?: {
    readonly session: EditSession;
    readonly login: ExtensionLogin | undefined;
    /** Ends the editing before the component unmounts. */
    readonly signal: AbortSignal;
  };
}

/**
 * Mounts the viewer and the editor, which do not use React. They are complete before the first paint. All props are those of the
 * first render.
 */
export function ViewerMount(props: ViewerMountProps) {
  const initialProps = useRef(props);
  const dialog = useDialog();
  const showShortcuts = useRef(dialog.open);
  const tools = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { openedCapture, editing } = initialProps.current;
    if (!tools.current || !container.current) return;
    const abortController = new AbortController();
    const signal = editing ? AbortSignal.any([editing.signal, abortController.signal]) : abortController.signal;
    const { node, ...view } = createViewer(openedCapture, { showShortcuts: showShortcuts.current, signal });
    container.current.append(node);
    view.layout();
    if (editing) {
      const show = mountEditing(openedCapture, { ...view, tools: tools.current }, editing.session, signal);
      show(editing.login);
    }
    return () => {
      abortController.abort();
      node.remove();
    };
  }, []);
  return (
    <>
      <div ref={tools} className="tools" />
      <div ref={container} className={styles.viewer} />
      <ShortcutDialog isOpen={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}
