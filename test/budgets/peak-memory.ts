import { readFileSync } from 'node:fs';

/** Returns the peak memory of a process in MB. Linux only. */
export const readPeakMemory = (pid: number): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024;
