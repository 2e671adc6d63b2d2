import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { bindShortcuts } from '../dom/shortcuts.ts';
import { toolIcon } from './icons.ts';
import { toolButtons } from './tool-buttons.ts';
import { TOOL_NAMES, TOOLS, type ToolName, toolShortcut } from './tools.ts';

interface GateParts {
  /** Where the toolbar is put. */
  readonly tools: HTMLElement;
  /** Origin of the site. */
  readonly site: string;
  /** Of this page: the site offers the way back to it. */
  readonly address: string;
  /** What was stamped on the capture in better days: it still is. */
  readonly stamp?: readonly string[];
  /** Ends it, and takes all that it put on the page away. */
  readonly signal: AbortSignal;
}

/** The page that sells Premium, which knows the way back. */
const premiumAddress = (site: string, address: string): string => `${site}/premium?${new URLSearchParams({ next: address })}`;

const stampedLine = (stamp: readonly string[]): HTMLElement | false =>
  stamp.length > 0 && element('p', { class: 'editor-stamped' }, `Stamped: ${stamp.join(' · ')}`);

const PREMIUM = 'Crop, annotations and stamps are part of Premium. Capturing and downloading stay free.';

const shortcuts = (show: (tool: ToolName) => void) => ({
  title: 'What Premium adds',
  shortcuts: TOOL_NAMES.map((tool) => ({ ...toolShortcut(tool), press: () => () => show(tool) })),
});

/** The same tools, for somebody who does not have them: each says what it adds. Nothing can be drawn with them. */
export function mountPremiumGate({ tools, site, address, stamp = [], signal }: GateParts): void {
  const name = element('h2', { class: 'editor-gate-name' });
  const adds = element('p', {});
  const figure = element('span', { class: 'editor-gate-figure' });
  const way = link({ href: premiumAddress(site, address), class: 'button', variant: 'primary', isOutside: true }, 'See Premium');
  const close = button({ label: 'Close', icon: 'close', variant: 'bare', run: () => hide() });
  const words = element('div', {}, name, adds, element('p', { class: 'editor-quiet' }, PREMIUM));
  const panel = element('div', { class: 'editor-panel editor-gate', role: 'status' }, figure, words, way, close);
  const buttons = toolButtons(show);

  function show(tool: ToolName): void {
    name.textContent = TOOLS[tool].label;
    adds.textContent = TOOLS[tool].adds;
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
