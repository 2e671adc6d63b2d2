import { element } from './element.ts';

interface Option<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface ChoiceParts<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly Option<Value>[];
  readonly preset?: Value | undefined;
}

export function choice<Value extends string>({
  name,
  legend,
  options,
  preset,
}: ChoiceParts<Value>): {
  node: HTMLElement;
  chosen: () => Value;
} {
  const chosenFirst = preset ?? options[0]?.value;
  const inputs = options.map(({ value }) => ({
    value,
    input: element('input', { type: 'radio', name, value, checked: value === chosenFirst }),
  }));
  const labels = inputs.map(({ input }, at) => element('label', { class: 'choice' }, input, options[at]?.label));
  const [first] = inputs;
  if (!first) throw new Error(`There is nothing to choose from for "${legend}".`);
  return {
    node: element('fieldset', { class: 'choices' }, element('legend', {}, legend), ...labels),
    chosen: () => (inputs.find(({ input }) => input.checked) ?? first).value,
  };
}
