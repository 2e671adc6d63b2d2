import { path } from '#shared/routes.ts';
import { button, link } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { choice } from '../dom/field.ts';
import { hasPremium } from '../premium.ts';
import { SITE_ORIGIN } from '../site.ts';
import { storedLogin } from '../store/login.ts';
import type { PdfChoice } from './capture-pdf.ts';

const PAPERS = [
  { value: 'a4', label: 'A4' },
  { value: 'letter', label: 'Letter' },
  { value: 'onePage', label: 'One long page' },
] as const;

/** Millimetres. */
const MARGINS = [
  { value: '10', label: '10 mm' },
  { value: '20', label: '20 mm' },
  { value: '0', label: 'None' },
] as const;

/** Asks how a PDF should be, and has it made. */
export async function openPdfDialog(make: (choice: PdfChoice) => Promise<void>): Promise<void> {
  const isPremium = hasPremium(await storedLogin(), new Date());
  const paper = choice({ name: 'paper', legend: 'Paper', options: PAPERS });
  const margin = choice({ name: 'margin', legend: 'Margins', options: MARGINS });
  const smart = element('input', { type: 'checkbox', checked: isPremium, disabled: !isPremium });
  const chosen = (): PdfChoice => ({ paper: paper.chosen(), marginMm: Number(margin.chosen()), isSmart: smart.checked });
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
          await make(chosen());
          close();
        },
      }),
    ),
  ]);
}

/** The site leads back here. */
const premiumLine = (): HTMLElement =>
  element(
    'p',
    {},
    'Part of Premium. ',
    link(
      { href: `${SITE_ORIGIN}${path('premium')}?next=${encodeURIComponent(location.href)}`, isOutside: true },
      'See what else is',
    ),
    '.',
  );
