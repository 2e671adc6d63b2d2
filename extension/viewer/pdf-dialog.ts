import { getPath } from '#shared/pages.ts';
import { button, link } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { hasPremium } from '../premium.ts';
import { readSettings, writeSettings } from '../settings/settings.ts';
import type { SettingValues } from '../settings/settings-schema.ts';
import { SITE_ORIGIN } from '../site.ts';
import { readLogin } from '../storage/login.ts';
import type { PdfOptions } from './capture-pdf.ts';

type PdfSettings = Pick<SettingValues, 'pdfPaper' | 'pdfMarginMm' | 'pdfSmartBreaks'>;

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
  { value: 'onePage', label: 'One long page' },
] as const satisfies readonly { readonly value: PdfSettings['pdfPaper']; readonly label: string }[];

const MARGINS = [
  { value: '10', label: '10 mm' },
  { value: '20', label: '20 mm' },
  { value: '0', label: 'None' },
] as const satisfies readonly { readonly value: `${PdfSettings['pdfMarginMm']}`; readonly label: string }[];

const MARGINS_MM = { '0': 0, '10': 10, '20': 20 } as const;

export async function openPdfDialog(createPdf: (choice: PdfOptions) => Promise<void>): Promise<void> {
  const [login, settings] = await Promise.all([readLogin(), readSettings()]);
  const isPremium = hasPremium(login, new Date());
  const paper = createRadioGroup({ name: 'paper', legend: 'Paper', options: PAPERS, initial: settings.pdfPaper });
  const margin = createRadioGroup({ name: 'margin', legend: 'Margins', options: MARGINS, initial: `${settings.pdfMarginMm}` });
  const pageBreakInput = createPageBreakInput(isPremium, settings, paper);
  const download = async (): Promise<void> => {
    const [pdfPaper, pdfMarginMm] = [paper.getValue(), MARGINS_MM[margin.getValue()]];
    // Users without Premium cannot change the page breaks, so their stored value stays.
    await writeSettings({ pdfPaper, pdfMarginMm, ...(isPremium && { pdfSmartBreaks: pageBreakInput.checked }) });
    await createPdf({ paper: pdfPaper, marginMm: pdfMarginMm, isSmart: pageBreakInput.checked });
  };
  openDialog('Download as PDF', (close) => [
    paper.node,
    margin.node,
    element(
      'div',
      { class: 'smart' },
      element('label', { class: 'choice' }, pageBreakInput, 'Break pages between lines'),
      !isPremium && createPremiumNote(),
    ),
    element(
      'div',
      { class: 'actions' },
      button({
        label: 'Download PDF',
        icon: 'download',
        variant: 'primary',
        onClick: async () => {
          await download();
          close();
        },
      }),
    ),
  ]);
}

interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface RadioGroupOptions<Value extends string> {
  readonly name: string;
  readonly legend: string;
  readonly options: readonly RadioOption<Value>[];
  readonly initial?: Value | undefined;
}

function createRadioGroup<Value extends string>({
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

/** Creates the checkbox for page breaks. It is disabled without Premium, and for one long page, which has no breaks. */
function createPageBreakInput(
  isPremium: boolean,
  { pdfSmartBreaks }: PdfSettings,
  paper: ReturnType<typeof createRadioGroup>,
): HTMLInputElement {
  const input = element('input', { type: 'checkbox', checked: isPremium && pdfSmartBreaks });
  const updateDisabled = (): void => {
    input.disabled = !isPremium || paper.getValue() === 'onePage';
  };
  paper.node.addEventListener('change', updateDisabled);
  updateDisabled();
  return input;
}

const createPremiumNote = (): HTMLElement =>
  element(
    'p',
    {},
    'Premium feature. ',
    link(
      { href: `${SITE_ORIGIN}${getPath('premium')}?next=${encodeURIComponent(location.href)}`, opensNewTab: true },
      'See all Premium features',
    ),
    '.',
  );
