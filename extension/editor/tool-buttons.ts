import { element } from '../dom/element.ts';
import { titleOf } from '../dom/shortcuts.ts';
import { toolIcon } from './icons.ts';
import { TOOL_NAMES, TOOLS, type ToolName, toolShortcut } from './tools.ts';

interface ToolButtons {
  readonly node: HTMLElement;
  readonly show: (tool: ToolName) => void;
}

export function toolButtons(pick: (tool: ToolName) => void): ToolButtons {
  const buttons = TOOL_NAMES.map((name) => {
    const { label, key } = TOOLS[name];
    const title = titleOf(toolShortcut(name));
    const parts = { type: 'button', class: 'icon-button', 'aria-label': label, 'aria-keyshortcuts': key, title } as const;
    return { name, node: element('button', { ...parts, onclick: () => pick(name) }, toolIcon(name)) };
  });
  return {
    node: element('div', { class: 'editor-group', role: 'group', 'aria-label': 'Drawing' }, ...buttons.map(({ node }) => node)),
    show(tool) {
      for (const { name, node } of buttons) node.setAttribute('aria-pressed', String(name === tool));
    },
  };
}
