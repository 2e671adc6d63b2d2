import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { Field } from '../../web/components/field.tsx';
import { SelectField } from '../../web/components/select-field.tsx';
import type { SettingKey, SettingValues } from '../settings/settings-schema.ts';
import { t } from '../text.ts';
import styles from './options.module.css';
import type { SettingsForm } from './use-settings-form.ts';

type KeyOf<Value> = { [Key in SettingKey]: SettingValues[Key] extends Value ? Key : never }[SettingKey];

interface ControlProps<Key extends SettingKey> {
  readonly form: SettingsForm;
  readonly setting: Key;
  readonly label: string;
  readonly hint?: string;
}

export const isLocked = ({ settings }: SettingsForm, key: SettingKey): boolean => settings.lockedKeys.includes(key);

/** Shows a control, and below it a note if the administrator has set the value. */
export const SettingRow = ({ isLocked, children }: { readonly isLocked: boolean; readonly children: ReactNode }) => (
  <div className={styles.setting}>
    {children}
    {isLocked && (
      <p className={styles.locked}>
        <Lock aria-hidden="true" />
        {t('optionsLocked')}
      </p>
    )}
  </div>
);

interface SelectSettingProps<Key extends SettingKey> extends ControlProps<Key> {
  readonly options: readonly { readonly value: SettingValues[Key]; readonly label: string }[];
}

export function SelectSetting<Key extends KeyOf<string | number>>({ form, setting, options, ...text }: SelectSettingProps<Key>) {
  const select = (value: string): void => {
    const option = options.find((each) => String(each.value) === value);
    if (option) form.change(setting, option.value);
  };
  return (
    <SettingRow isLocked={isLocked(form, setting)}>
      <SelectField
        {...text}
        disabled={isLocked(form, setting)}
        value={String(form.settings[setting])}
        onChange={({ currentTarget }) => select(currentTarget.value)}
      >
        {options.map(({ value, label }) => (
          <option key={String(value)} value={String(value)}>
            {label}
          </option>
        ))}
      </SelectField>
    </SettingRow>
  );
}

interface CheckboxSettingProps extends ControlProps<KeyOf<boolean>> {
  /** True if a policy turns the setting on. */
  readonly isForced?: boolean;
}

export function CheckboxSetting({ form, setting, label, hint, isForced = false }: CheckboxSettingProps) {
  const id = useId();
  const locked = isForced || isLocked(form, setting);
  return (
    <SettingRow isLocked={locked}>
      <div className={styles.checkbox}>
        <input
          id={id}
          type="checkbox"
          checked={isForced || form.settings[setting]}
          disabled={locked}
          aria-describedby={hint && `${id}-hint`}
          onChange={({ currentTarget }) => form.change(setting, currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {hint && <p id={`${id}-hint`}>{hint}</p>}
      </div>
    </SettingRow>
  );
}

interface RangeSettingProps extends ControlProps<'jpegQuality'> {
  readonly min: number;
  readonly max: number;
}

export const RangeSetting = ({ form, setting, min, max, ...text }: RangeSettingProps) => (
  <SettingRow isLocked={isLocked(form, setting)}>
    <Field {...text}>
      {({ className: _, ...control }) => (
        <div className={styles.range}>
          <input
            {...control}
            type="range"
            min={min}
            max={max}
            value={form.settings[setting]}
            disabled={isLocked(form, setting)}
            onChange={({ currentTarget }) => form.change(setting, currentTarget.valueAsNumber)}
          />
          <output htmlFor={control.id}>{form.settings[setting]}</output>
        </div>
      )}
    </Field>
  </SettingRow>
);
