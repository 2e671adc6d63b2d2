import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { type Stamps, setCrop } from '#shared/imaging/annotations/edits.ts';
import type { StampSource } from '#shared/imaging/annotations/stamp.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import { Button } from '../../web/components/button.tsx';
import { t } from '../text.ts';
import { EditButtons } from './edit-buttons.tsx';
import { type EditorState, type EditorStore, getEdits, withEdits, withTool } from './editor-state.ts';
import type { Editor } from './mount-editor.ts';
import { ShapeList } from './shape-list.tsx';
import { StampPanel } from './stamp-panel.tsx';
import { StyleChoices, StyleSample } from './style-choices.tsx';
import { ToolButtons } from './tool-buttons.tsx';
import styles from './toolbar.module.css';
import { ToolbarPanel } from './toolbar-panel.tsx';
import { TOOLS, type ToolName } from './tools.ts';

/** Key in `localStorage`, which is available before the first paint, unlike `chrome.storage`. */
const USED_KEY = 'hasUsedTools';

interface EditorToolbarProps {
  readonly editor: Editor;
  readonly captureSize: Size;
  readonly stampSource: StampSource;
  /** Stamps that the user cannot remove. */
  readonly forcedStamps?: Stamps | undefined;
}

export function EditorToolbar({ editor, captureSize, stampSource, forcedStamps }: EditorToolbarProps) {
  const state = useSyncExternalStore(editor.subscribe, editor.read);
  const isLabeled = useToolLabels(state.tool);
  const { change } = editor;
  const styleChoices = <StyleChoices state={state} change={change} density={stampSource.density} />;
  return (
    <section className={styles.toolbar} aria-label={t('editorToolbar')}>
      <ToolButtons tool={state.tool} isLabeled={isLabeled} onPick={(tool) => change((before) => withTool(before, tool))} />
      {/* Undo comes first, so that it does not move when other controls appear or disappear. */}
      <div className={styles.controls}>
        <EditButtons state={state} change={change} />
        {state.tool === 'crop' ? (
          <CropControls state={state} change={change} captureSize={captureSize} />
        ) : (
          <>
            <div className={styles.wideStyle}>{styleChoices}</div>
            <div className={styles.narrowStyle}>
              <ToolbarPanel label={t('editorStyle')} icon={<StyleSample state={state} />}>
                {styleChoices}
              </ToolbarPanel>
            </div>
            <StampPanel state={state} change={change} stampSource={stampSource} forcedStamps={forcedStamps} />
          </>
        )}
      </div>
      <ShapeList state={state} change={change} scrollToShape={editor.scrollToShape} />
    </section>
  );
}

interface CropControlsProps {
  readonly state: EditorState;
  readonly change: EditorStore['change'];
  readonly captureSize: Size;
}

const CropControls = ({ state, change, captureSize }: CropControlsProps) => (
  <fieldset className={styles.cropping} aria-label={t(TOOLS.crop.label)}>
    <Button
      disabled={!getEdits(state).crop}
      onClick={() => change((before) => withEdits(before, setCrop(getEdits(before), undefined, captureSize)))}
    >
      {t('editorResetCrop')}
    </Button>
    <Button variant="primary" aria-keyshortcuts="Enter" onClick={() => change((before) => withTool(before, 'select'))}>
      {t('editorCropDone')}
    </Button>
  </fieldset>
);

/** Returns true if the page opened before the user had ever used a tool. The labels then stay until the page closes. */
function useToolLabels(tool: ToolName): boolean {
  const [isLabeled] = useState(() => localStorage.getItem(USED_KEY) === null);
  useLayoutEffect(() => {
    if (tool !== 'select') localStorage.setItem(USED_KEY, 'true');
  }, [tool]);
  return isLabeled;
}
