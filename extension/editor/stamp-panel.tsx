import { type Stamps, setStamps } from '#shared/imaging/annotations/edits.ts';
import { createStampTexts, type StampSource } from '#shared/imaging/annotations/stamp.ts';
import { t } from '../text.ts';
import { type EditorState, type EditorStore, getEdits, withEdits } from './editor-state.ts';
import styles from './stamp-panel.module.css';
import { ToolIcon } from './tool-icon.tsx';
import { ToolbarPanel } from './toolbar-panel.tsx';

const NO_STAMPS: Stamps = { place: 'above' };

interface StampPanelProps {
  readonly state: EditorState;
  readonly change: EditorStore['change'];
  readonly stampSource: StampSource;
  /** Stamps that the user cannot remove. */
  readonly requiredStamps?: Stamps | undefined;
}

export function StampPanel({ state, change, stampSource, requiredStamps }: StampPanelProps) {
  const stamps = getEdits(state).stamps ?? NO_STAMPS;
  const update = (changes: Partial<Stamps>): void =>
    change((before) => {
      const edits = getEdits(before);
      return withEdits(before, setStamps(edits, { ...(edits.stamps ?? NO_STAMPS), ...changes }));
    });
  const texts = createStampTexts(stamps, stampSource);
  return (
    <ToolbarPanel
      label={t('editorStamps')}
      title={t('editorStampsTitle')}
      icon={<ToolIcon name="stamp" />}
      isOn={texts.length > 0}
    >
      <fieldset className="choices">
        <legend>{t('editorStamp')}</legend>
        <StampPart
          label={t('editorStampDate')}
          isOn={stamps.date === true}
          isLocked={requiredStamps?.date === true}
          onChange={(date) => update({ date })}
        />
        <StampPart
          label={t('editorStampUrl')}
          isOn={stamps.url === true}
          isLocked={requiredStamps?.url === true}
          onChange={(url) => update({ url })}
        />
      </fieldset>
      {requiredStamps && <p>{t('editorStampsRequired')}</p>}
      <fieldset className="choices">
        <legend>{t('editorStampPlace')}</legend>
        {(['above', 'below'] as const).map((place) => (
          <label key={place} className="choice">
            <input type="radio" name="editor-stamp-place" checked={stamps.place === place} onChange={() => update({ place })} />
            {t(place === 'above' ? 'editorStampAbove' : 'editorStampBelow')}
          </label>
        ))}
      </fieldset>
      <p className={styles.sample}>{texts.length > 0 ? texts.join('\n') : t('editorStampHint')}</p>
    </ToolbarPanel>
  );
}

interface StampPartProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly isLocked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

const StampPart = ({ label, isOn, isLocked, onChange }: StampPartProps) => (
  <label className="choice">
    <input type="checkbox" checked={isOn} disabled={isLocked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
    {label}
  </label>
);
