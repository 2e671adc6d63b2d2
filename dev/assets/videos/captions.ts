export interface Cue {
  readonly text: string;
  readonly startSeconds: number;
}

const padTwoDigits = (count: number): string => String(count).padStart(2, '0');

/** Formats seconds as WebVTT does: 75.5 is `01:15.500`. */
export function formatCueTime(seconds: number): string {
  const ms = Math.round(seconds * 1_000);
  const fraction = String(ms % 1_000).padStart(3, '0');
  return `${padTwoDigits(Math.floor(ms / 60_000))}:${padTwoDigits(Math.floor(ms / 1_000) % 60)}.${fraction}`;
}

/** Returns a WebVTT file in which each cue stays until the next one starts. Throws if a cue would have no duration. */
export function formatCaptions(cues: readonly Cue[], endSeconds: number): string {
  const blocks = cues.map(({ text, startSeconds }, index) => {
    const cueEnd = cues[index + 1]?.startSeconds ?? endSeconds;
    if (cueEnd <= startSeconds) throw new Error(`"${text}" has no duration.`);
    return `${formatCueTime(startSeconds)} --> ${formatCueTime(cueEnd)}\n${text}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}
