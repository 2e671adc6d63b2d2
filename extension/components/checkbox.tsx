interface CheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** Checkbox with the style of `styles/fields.css`. */
export const Checkbox = ({ label, isChecked, isDisabled, onChange }: CheckboxProps) => (
  <label className="choice">
    <input
      type="checkbox"
      checked={isChecked}
      disabled={isDisabled}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
    {label}
  </label>
);
