import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { bindShortcuts } from '../dom/shortcuts.ts';
import { toolIcon } from './icons.ts';
import { toolButtons } from './toolbar-buttons.ts';
import { TOOL_NAMES, TOOLS, type ToolName, toolShortcut } from './tools.ts';

interface GateParts {
  readonly tools: HTMLElement;
  readonly site: string;
  /** Address of this page. The Premium page links back to it. */
  readonly address: string;
  /** Stamps from an earlier Premium period. They stay on the capture. */
  readonly stamp?: readonly string[];
  readonly signal: AbortSignal;
}

const premiumAddress = (site: string, address: string): string => `${site}/premium?${new URLSearchParams({ next: address })}`;

const stampedLine = (stamp: readonly string[]): HTMLElement | false =>
  stamp.length > 0 && element('p', { class: 'editor-stamped' }, `Stamped: ${stamp.join(' · ')}`);

const PREMIUM = 'Crop, annotations and stamps are Premium features. Capturing and downloading are free.';

const shortcuts = (show: (tool: ToolName) => void) => ({
  title: 'Premium tools',
  shortcuts: TOOL_NAMES.map((tool) => ({ ...toolShortcut(tool), action: () => () => show(tool) })),
});

/** Shows the toolbar to users without Premium. Each button explains its tool instead of selecting it. */
export function mountPremiumGate({ tools, site, address, stamp = [], signal }: GateParts): void {
  const name = element('h2', { class: 'editor-gate-name' });
  const benefit = element('p', {});
  const figure = element('span', { class: 'editor-gate-figure' });
  const premiumLink = link(
    { href: premiumAddress(site, address), class: 'button', variant: 'primary', isOutside: true },
    'See Premium',
  );
  const close = button({ label: 'Close', icon: 'close', variant: 'bare', onClick: () => hide() });
  const text = element('div', {}, name, benefit, element('p', { class: 'editor-quiet' }, PREMIUM));
  const panel = element('div', { class: 'editor-panel editor-gate', role: 'status' }, figure, text, premiumLink, close);
  const buttons = toolButtons(show);

  function show(tool: ToolName): void {
    name.textContent = TOOLS[tool].label;
    benefit.textContent = TOOLS[tool].premiumBenefit;
    figure.replaceChildren(toolIcon(tool));
    buttons.show(tool);
    panel.hidden = false;
  }
  function hide(): void {
    panel.hidden = true;
    for (const each of buttons.node.children) each.setAttribute('aria-pressed', 'false');
  }

  hide();
  bindShortcuts(shortcuts(show), signal);
  const gate = element('div', { class: 'editor-gated' }, buttons.node, stampedLine(stamp), panel);
  tools.append(gate);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { signal });
  signal.addEventListener('abort', () => gate.remove());
}
