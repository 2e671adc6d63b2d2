import { readFileSync } from 'node:fs';

/** Returns the most memory that a process has ever held, in MB. Linux only. */
export const peakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
