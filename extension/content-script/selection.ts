import { createPartSelection } from './selection/select-part.ts';

globalThis.__gofullpageSelecting ??= createPartSelection();
