import { createPartSelector } from './selection/select-part.ts';

globalThis.__gofullpageSelector ??= createPartSelector();
