import { type Stamps, setStamps } from '#shared/imaging/annotations/edits.ts';
import { createStampTexts, type StampSource } from '#shared/imaging/annotations/stamp.ts';
import { Checkbox } from '../components/checkbox.tsx';
import { RadioGroup } from '../components/radio-group.tsx';
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
  readonly forcedStamps?: Stamps | undefined;
}

export function StampPanel({ state, change, stampSource, forcedStamps }: StampPanelProps) {
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
        <Checkbox
          label={t('editorStampDate')}
          isChecked={stamps.date === true}
          isDisabled={forcedStamps?.date === true}
          onChange={(date) => update({ date })}
        />
        <Checkbox
          label={t('editorStampUrl')}
          isChecked={stamps.url === true}
          isDisabled={forcedStamps?.url === true}
          onChange={(url) => update({ url })}
        />
      </fieldset>
      {forcedStamps && <p>{t('editorStampsForced')}</p>}
      <RadioGroup
        legend={t('editorStampPlace')}
        options={[
          { value: 'above', label: t('editorStampAbove') },
          { value: 'below', label: t('editorStampBelow') },
        ]}
        value={stamps.place}
        onChange={(place) => update({ place })}
      />
      <p className={styles.sample}>{texts.length > 0 ? texts.join('\n') : t('editorStampHint')}</p>
    </ToolbarPanel>
  );
}
