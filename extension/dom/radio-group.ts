import { element } from './element.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface RadioGroupOptions<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly initial?: Value | undefined;
}

export function createRadioGroup<Value extends string>({
  name,
  legend,
  options,
  initial,
}: RadioGroupOptions<Value>): {
  node: HTMLElement;
  getValue: () => Value;
} {
  const initialValue = initial ?? options[0]?.value;
  const inputs = options.map(({ value }) => ({
    value,
    input: element('input', { type: 'radio', name, value, checked: value === initialValue }),
  }));
  const labels = inputs.map(({ input }, index) => element('label', { class: 'choice' }, input, options[index]?.label));
  const [first] = inputs;
  if (!first) throw new Error(`Radio group "${legend}" has no options.`);
  return {
    node: element('fieldset', { class: 'choices' }, element('legend', {}, legend), ...labels),
    getValue: () => (inputs.find(({ input }) => input.checked) ?? first).value,
  };
}
