import { installLocked } from './install-locked.ts';

const PROCESSORS = ['--os=linux', '--cpu=arm64', '--libc=glibc'];

/** Installs sharp for Lambda's processors, in the layout of a Lambda layer. Uses the network if the lock file has changed. */
export function installSharp(target: string): void {
  installLocked({ source: 'infra/sharp', target, subfolder: 'nodejs', npmFlags: PROCESSORS });
}
