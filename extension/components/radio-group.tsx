import { useId } from 'react';

interface RadioGroupProps<Value extends string | number> {
  readonly legend: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly isDisabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Radio buttons with the style of `styles/fields.css`. */
export function RadioGroup<Value extends string | number>({
  legend,
  options,
  value,
  isDisabled = false,
  onChange,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset className="choices" disabled={isDisabled}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="choice">
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
