import { pathOf } from '#shared/pages.ts';
import { button, link } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { choice } from '../dom/field.ts';
import { hasPremium } from '../premium.ts';
import { SITE_ORIGIN } from '../site.ts';
import { storedLogin } from '../storage/login.ts';
import type { PdfChoice } from './capture-pdf.ts';
import { keepPdfChoice, keptPdfChoice, type PdfChoices } from './pdf-choice.ts';

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
  { value: 'onePage', label: 'One long page' },
] as const satisfies readonly { readonly value: PdfChoices['paper']; readonly label: string }[];

const MARGINS = [
  { value: '10', label: '10 mm' },
  { value: '20', label: '20 mm' },
  { value: '0', label: 'None' },
] as const satisfies readonly { readonly value: PdfChoices['margin']; readonly label: string }[];

export async function openPdfDialog(make: (choice: PdfChoice) => Promise<void>): Promise<void> {
  const [login, last] = await Promise.all([storedLogin(), keptPdfChoice()]);
  const isPremium = hasPremium(login, new Date());
  const paper = choice({ name: 'paper', legend: 'Paper', options: PAPERS, preset: last.paper });
  const margin = choice({ name: 'margin', legend: 'Margins', options: MARGINS, preset: last.margin });
  const smart = smartField(isPremium, last, paper);
  const download = async (): Promise<void> => {
    const chosen = { paper: paper.chosen(), margin: margin.chosen(), isSmart: smart.checked };
    // Users without Premium cannot change this option, so their stored value stays.
    await keepPdfChoice({ ...chosen, isSmart: isPremium ? chosen.isSmart : last.isSmart });
    await make({ paper: chosen.paper, marginMm: Number(chosen.margin), isSmart: chosen.isSmart });
  };
  openDialog('Make a PDF', (close) => [
    paper.node,
    margin.node,
    element(
      'div',
      { class: 'smart' },
      element('label', { class: 'choice' }, smart, 'End pages between lines, not through them'),
      !isPremium && premiumLine(),
    ),
    element(
      'div',
      { class: 'actions' },
      button({
        label: 'Download PDF',
        icon: 'download',
        variant: 'primary',
        run: async () => {
          await download();
          close();
        },
      }),
    ),
  ]);
}

/** Creates the checkbox for page breaks. It is disabled without Premium, and for one long page, which has no breaks. */
function smartField(isPremium: boolean, { isSmart }: PdfChoices, paper: ReturnType<typeof choice>): HTMLInputElement {
  const input = element('input', { type: 'checkbox', checked: isPremium && isSmart });
  const tell = (): void => {
    input.disabled = !isPremium || paper.chosen() === 'onePage';
  };
  paper.node.addEventListener('change', tell);
  tell();
  return input;
}

const premiumLine = (): HTMLElement =>
  element(
    'p',
    {},
    'Part of Premium. ',
    link(
      { href: `${SITE_ORIGIN}${pathOf('premium')}?next=${encodeURIComponent(location.href)}`, isOutside: true },
      'See what else is',
    ),
    '.',
  );
