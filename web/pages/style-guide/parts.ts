export const PARTS = {
  colour: 'Color',
  type: 'Type',
  measures: 'Space and motion',
  actions: 'Actions',
  fields: 'Fields',
  messages: 'Messages and loading',
  windows: 'Dialogs and menus',
  pieces: 'Page elements',
} as const;

export type PartName = keyof typeof PARTS;
