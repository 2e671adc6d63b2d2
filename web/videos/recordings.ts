import type { Recording } from '../components/demo-video.tsx';
import type { DemoName } from '../content/demos.ts';
import capturePosterAvif from './capture.avif';
import captureCaptions from './capture.vtt';
import captureFilm from './capture.webm';
import capturePosterWebp from './capture.webp';
import editorPosterAvif from './editor.avif';
import editorCaptions from './editor.vtt';
import editorFilm from './editor.webm';
import editorPosterWebp from './editor.webp';

const SIZE = { width: 1_280, height: 800 } as const;

/** The films beside this file, made by `dev/make-demos.ts`. */
export const RECORDINGS: Readonly<Record<DemoName, Recording>> = {
  capture: {
    ...SIZE,
    film: captureFilm,
    captions: captureCaptions,
    poster: { avif: capturePosterAvif, webp: capturePosterWebp },
  },
  editor: {
    ...SIZE,
    film: editorFilm,
    captions: editorCaptions,
    poster: { avif: editorPosterAvif, webp: editorPosterWebp },
  },
};
