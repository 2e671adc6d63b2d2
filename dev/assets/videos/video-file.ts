import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

export const FRAMES_PER_SECOND = 20;

/** Constant quality of VP9: 0 is lossless, 63 is the lowest. */
const QUALITY = 34;

/** Maximum number of frames from one key frame to the next. */
const KEY_FRAME_INTERVAL_FRAMES = 10 * FRAMES_PER_SECOND;

export interface VideoFile {
  readonly addFrame: (png: Buffer, frameCount: number) => Promise<void>;
  readonly getDurationSeconds: () => number;
  readonly finish: () => Promise<void>;
}

export function requireFfmpeg(): void {
  const { error } = spawnSync('ffmpeg', ['-version'], { stdio: 'ignore' });
  if (error) throw new Error('No ffmpeg: install it (apt-get install ffmpeg), then run this again.', { cause: error });
}

const INPUT_ARGS = ['-f', 'image2pipe', '-framerate', String(FRAMES_PER_SECOND), '-c:v', 'png', '-i', '-'];
const ENCODER_ARGS = [
  '-c:v',
  'libvpx-vp9',
  '-crf',
  String(QUALITY),
  '-b:v',
  '0',
  '-g',
  String(KEY_FRAME_INTERVAL_FRAMES),
  '-deadline',
  'good',
  '-cpu-used',
  '1',
];
const OUTPUT_ARGS = ['-row-mt', '1', '-pix_fmt', 'yuv420p', '-an', '-map_metadata', '-1', '-fflags', '+bitexact'];

/** Starts a WebM file. All frames must have the same size. */
export function createVideoFile(file: string): VideoFile {
  const ffmpeg = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...INPUT_ARGS, ...ENCODER_ARGS, ...OUTPUT_ARGS, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const closePromise = once(ffmpeg, 'close');
  let totalFrames = 0;
  return {
    getDurationSeconds: () => totalFrames / FRAMES_PER_SECOND,
    async addFrame(png, frameCount) {
      totalFrames += frameCount;
      for (let remaining = frameCount; remaining > 0; remaining--) {
        if (!ffmpeg.stdin.write(png)) await once(ffmpeg.stdin, 'drain');
      }
    },
    async finish() {
      ffmpeg.stdin.end();
      const [code] = await closePromise;
      if (code !== 0) throw new Error(`ffmpeg ended with ${code}.`);
    },
  };
}
