export const PARTS = {
  colour: 'Colour',
  type: 'Type',
  measures: 'Space and motion',
  actions: 'Actions',
  fields: 'Fields',
  messages: 'Messages and waits',
  windows: 'Windows and menus',
  pieces: 'Pieces of a page',
} as const;

export type PartName = keyof typeof PARTS;
