import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { bindShortcuts } from '../dom/shortcuts.ts';
import { createToolIcon } from './icons.ts';
import { createToolButtons } from './toolbar-buttons.ts';
import { getToolShortcut, TOOL_NAMES, TOOLS, type ToolName } from './tools.ts';

interface PremiumGateOptions {
  readonly tools: HTMLElement;
  readonly site: string;
  /** URL of this page. The Premium page links back to it. */
  readonly pageUrl: string;
  /** Texts of a stamp from an earlier Premium period. The stamp stays on the capture. */
  readonly stampTexts?: readonly string[];
  readonly signal: AbortSignal;
}

const createPremiumUrl = (site: string, pageUrl: string): string => `${site}/premium?${new URLSearchParams({ next: pageUrl })}`;

const createStampLine = (stampTexts: readonly string[]): HTMLElement | false =>
  stampTexts.length > 0 && element('p', { class: 'editor-stamped' }, `Stamped: ${stampTexts.join(' · ')}`);

const PREMIUM_NOTE = 'Crop, annotations and stamps are Premium features. Capturing and downloading are free.';

const createShortcuts = (show: (tool: ToolName) => void) => ({
  title: 'Premium tools',
  shortcuts: TOOL_NAMES.map((tool) => ({ ...getToolShortcut(tool), action: () => () => show(tool) })),
});

/** Shows the toolbar to users without Premium. Each button explains its tool instead of selecting it. */
export function mountPremiumGate({ tools, site, pageUrl, stampTexts = [], signal }: PremiumGateOptions): void {
  const name = element('h2', { class: 'editor-gate-name' });
  const benefit = element('p', {});
  const iconContainer = element('span', { class: 'editor-gate-figure' });
  const premiumLink = link(
    { href: createPremiumUrl(site, pageUrl), class: 'button', variant: 'primary', opensNewTab: true },
    'See Premium',
  );
  const close = button({ label: 'Close', icon: 'close', variant: 'bare', onClick: () => hide() });
  const text = element('div', {}, name, benefit, element('p', { class: 'editor-note' }, PREMIUM_NOTE));
  const panel = element('div', { class: 'editor-panel editor-gate', role: 'status' }, iconContainer, text, premiumLink, close);
  const buttons = createToolButtons(show);

  function show(tool: ToolName): void {
    name.textContent = TOOLS[tool].label;
    benefit.textContent = TOOLS[tool].premiumBenefit;
    iconContainer.replaceChildren(createToolIcon(tool));
    buttons.show(tool);
    panel.hidden = false;
  }
  function hide(): void {
    panel.hidden = true;
    for (const each of buttons.node.children) each.setAttribute('aria-pressed', 'false');
  }

  hide();
  bindShortcuts(createShortcuts(show), signal);
  const gate = element('div', { class: 'editor-gated' }, buttons.node, createStampLine(stampTexts), panel);
  tools.append(gate);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  signal.addEventListener('abort', () => gate.remove());
}
