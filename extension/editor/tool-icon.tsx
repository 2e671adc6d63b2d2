import type { ToolName } from './tools.ts';

export type IconName = ToolName | 'undo' | 'redo' | 'remove' | 'stamp' | 'front' | 'back';

/** Path data, 24 units square. */
const PATHS: Readonly<Record<IconName, string>> = {
  select: 'M5 4l14 6.5-6 2-2.5 6z',
  box: 'M4.5 6h15v12h-15z',
  ellipse: 'M3.5 12a8.5 6.5 0 1 1 17 0a8.5 6.5 0 1 1-17 0z',
  arrow: 'M5 19L19 5M10 5h9v9',
  line: 'M5 19L19 5',
  pen: 'M3.5 15.5c3-8 6.5-10.5 8-9s-3.5 8-1.5 9.5 4-4.5 6-4 .5 4 4.5 4.5',
  text: 'M5 8V5h14v3M12 5v14M9 19h6',
  highlight: 'M9 11l-4 4v3h4l2-2M9 11l7-7 4 4-7 7zM4 21h16',
  number: 'M3.5 12a8.5 8.5 0 1 1 17 0a8.5 8.5 0 1 1-17 0zM10 9.5l2.5-1.5v8',
  blur: 'M12 3.5c3.5 4 6 6.5 6 10a6 6 0 0 1-12 0c0-3.5 2.5-6 6-10zM9 14a3 3 0 0 0 3 3',
  pixelate: 'M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16',
  crop: 'M6.5 2.5v15h15M2.5 6.5h15v15',
  undo: 'M8.5 4.5L4 9l4.5 4.5M4 9h10a5.5 5.5 0 0 1 0 11h-3',
  redo: 'M15.5 4.5L20 9l-4.5 4.5M20 9H10a5.5 5.5 0 0 0 0 11h3',
  remove: 'M8 4.5H4.5V8M16 4.5h3.5V8M19.5 16v3.5H16M8 19.5H4.5V16M9 9l6 6M15 9l-6 6',
  stamp: 'M3.5 5h17v10h-17zM3.5 19.5h17M7 8.5h6M7 11.5h10',
  front: 'M9.5 9.5h10v10h-10zM6 14.5H4.5v-10h10V6',
  back: 'M4.5 4.5h10v10h-10zM18 9.5h1.5v10h-10V18',
};

export const ToolIcon = ({ name }: { readonly name: IconName }) => (
  <svg
    viewBox="0 0 24 24"
    width="18"
    height="18"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PATHS[name]} />
  </svg>
);
