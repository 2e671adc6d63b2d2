import type { DemoAccount } from './dashboard/stack-facts.ts';
import type { Service } from './ports.ts';

export function formatSummary(origins: Readonly<Record<Service, string>>, accounts: readonly DemoAccount[]): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Site', origins.site],
    ['Desk', `${origins.desk}   mail, payment events, clock, sign-ins`],
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
