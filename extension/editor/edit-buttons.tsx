import { IconButton } from '../../web/components/button.tsx';
import { getTitleWithKeys } from '../keyboard/shortcuts.ts';
import { t } from '../text.ts';
import { removeSelectedShapes, restackSelectedShapes } from './actions.ts';
import { type EditAction, getEditShortcut } from './edit-shortcuts.ts';
import { type EditorState, type EditorStore, redoStep, undoStep } from './editor-state.ts';
import { type IconName, ToolIcon } from './tool-icon.tsx';
import styles from './toolbar.module.css';

interface EditButton {
  readonly action: EditAction & IconName;
  readonly update: (state: EditorState) => EditorState;
  readonly isEnabled: (state: EditorState) => boolean;
}

const hasSelection = ({ selection }: EditorState): boolean => selection.length > 0;

const HISTORY_BUTTONS: readonly EditButton[] = [
  { action: 'undo', update: undoStep, isEnabled: ({ history }) => history.past.length > 0 },
  { action: 'redo', update: redoStep, isEnabled: ({ history }) => history.future.length > 0 },
];

const SELECTION_BUTTONS: readonly EditButton[] = [
  { action: 'front', update: (state) => restackSelectedShapes(state, 'front'), isEnabled: hasSelection },
  { action: 'back', update: (state) => restackSelectedShapes(state, 'back'), isEnabled: hasSelection },
  { action: 'remove', update: removeSelectedShapes, isEnabled: hasSelection },
];

interface EditButtonsProps {
  readonly state: EditorState;
  readonly change: EditorStore['change'];
}

export const EditButtons = ({ state, change }: EditButtonsProps) => (
  <fieldset className={styles.group} aria-label={t('editorChanges')}>
    <ButtonList buttons={HISTORY_BUTTONS} state={state} change={change} />
    <div className={styles.selection} data-empty={!hasSelection(state) || undefined}>
      <ButtonList buttons={SELECTION_BUTTONS} state={state} change={change} />
    </div>
  </fieldset>
);

interface ButtonListProps extends EditButtonsProps {
  readonly buttons: readonly EditButton[];
}

const ButtonList = ({ buttons, state, change }: ButtonListProps) =>
  buttons.map(({ action, update, isEnabled }) => {
    const shortcut = getEditShortcut(action);
    return (
      <IconButton
        key={action}
        label={shortcut.label}
        title={getTitleWithKeys(shortcut)}
        disabled={!isEnabled(state)}
        onClick={() => change(update)}
      >
        <ToolIcon name={action} />
      </IconButton>
    );
  });
