import type { DemoAccount } from './dashboard/stack-facts.ts';
import type { Part } from './ports.ts';

export function summary(at: Readonly<Record<Part, string>>, accounts: readonly DemoAccount[]): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Site', at.site],
    ['Desk', `${at.desk}   mail, payment events, clock, sign-ins`],
    ...accounts.map(({ email, password, note }) => [email, `${password}   ${note}`] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    '',
    ...rows.map(([name, value]) => `  ${name.padEnd(width)}   ${value}`),
    '',
    '  Ctrl-C stops everything; it is all there the next time.',
    '',
  ].join('\n');
}
