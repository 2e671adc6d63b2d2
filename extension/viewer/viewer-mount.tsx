import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import { useDialog } from '../../web/components/dialog.tsx';
import { EditorToolbar } from '../editor/editor-toolbar.tsx';
import { PremiumGate } from '../editor/premium-gate.tsx';
import { useToolbarFocus } from '../editor/tool-buttons.tsx';
import type { OpenedCapture } from '../export/open-capture.ts';
import { t } from '../text.ts';
import styles from './capture-page.module.css';
import type { EditSession } from './edit-session.ts';
import { type EditingTools, mountEditing } from './mount-editing.ts';
import { ShortcutDialog } from './shortcut-dialog.tsx';
import { createViewer, type Viewer } from './viewer.ts';
import { type ShownZoom, ZoomControls } from './zoom-controls.tsx';

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
 * Shows a capture with its tools. The capture and the drawings over it do not use React. Everything is complete before the first
 * paint. Later changes of the props have no effect.
 */
export function ViewerMount(props: ViewerMountProps) {
  const [{ openedCapture, editing }] = useState(props);
  const dialog = useDialog();
  const [showShortcuts] = useState(() => dialog.open);
  const scroller = useRef<HTMLElement>(null);
  const scrollContent = useRef<HTMLDivElement>(null);
  const [viewer, setViewer] = useState<Viewer>();
  const [zoom, setZoom] = useState<ShownZoom>();
  const [tools, setTools] = useState<EditingTools>();
  const rememberFocus = useToolbarFocus(tools?.kind);
  useLayoutEffect(() => {
    if (!scroller.current || !scrollContent.current) return;
    const abortController = new AbortController();
    const signal = editing ? AbortSignal.any([editing.signal, abortController.signal]) : abortController.signal;
    const elements = { scroller: scroller.current, scrollContent: scrollContent.current };
    const created = createViewer(openedCapture, { ...elements, onZoom: setZoom, signal });
    created.layout();
    setViewer(created);
    const showTools = (next: EditingTools): void => {
      rememberFocus();
      setTools(next);
    };
    if (editing) mountEditing(openedCapture, { ...created, showTools }, editing.session, signal)(editing.login);
    return () => abortController.abort();
  }, [openedCapture, editing, rememberFocus]);
  useLayoutEffect(() => {
    if (tools) viewer?.layout();
  }, [viewer, tools]);
  return (
    <>
      {tools && <Tools tools={tools} openedCapture={openedCapture} />}
      <div className={styles.viewer}>
        <section ref={scroller} className="scroller" aria-label={t('viewerCapture')}>
          <div ref={scrollContent} className="scroll-content" />
        </section>
        {viewer && zoom && <ViewerControls viewer={viewer} zoom={zoom} showShortcuts={showShortcuts} />}
      </div>
      <ShortcutDialog isOpen={dialog.isOpen} onClose={dialog.close} />
    </>
  );
}

interface ToolsProps {
  readonly tools: EditingTools;
  readonly openedCapture: OpenedCapture;
}

const Tools = ({ tools, openedCapture: { capture, forcedStamps } }: ToolsProps) =>
  tools.kind === 'editor' ? (
    <EditorToolbar editor={tools.editor} captureSize={capture} stampSource={capture} forcedStamps={forcedStamps} />
  ) : (
    <PremiumGate pageUrl={location.href} stampTexts={tools.stampTexts} />
  );

interface ViewerControlsProps {
  readonly viewer: Viewer;
  readonly zoom: ShownZoom;
  readonly showShortcuts: () => void;
}

function ViewerControls({ viewer, zoom, showShortcuts }: ViewerControlsProps) {
  const handlers = useMemo(
    () => ({
      in: () => viewer.step('in'),
      out: () => viewer.step('out'),
      fitWidth: () => viewer.zoomTo('width'),
      fullSize: () => viewer.zoomTo(1),
      showShortcuts,
    }),
    [viewer, showShortcuts],
  );
  return <ZoomControls shown={zoom} handlers={handlers} />;
}
