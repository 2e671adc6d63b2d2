import type { PackagePage } from './capturing/package-page.ts';

/** Page whose capture is shown along the home page. It is tall, colorful and free to publish. */
export const HERO: PackagePage = {
  file: 'hero.png',
  title: 'Freelancer - Start Bootstrap Theme',
  notes: '',
  urlLink: 'https://startbootstrap.github.io/startbootstrap-freelancer/',
  captured: '2026-11-20T09:00:00Z',
  width: 390,
  density: 2,
  contentKind: 'photographs',
  from: 'startbootstrap-freelancer',
  document: 'dist/index.html',
};
