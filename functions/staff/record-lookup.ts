import { isLookup } from '#shared/staff.ts';
import type { Clients } from '../clients.ts';
import type { Staff } from './require-staff.ts';

export interface RecordLookupClients extends Pick<Clients, 'now'> {
  readonly audit: Pick<Clients['audit'], 'add' | 'listSince'>;
}

interface Lookup {
  readonly staff: Staff;
  readonly act: string;
  readonly target: string;
}

/** The console reads a user again after every action and when its window gets the focus. */
const MIN_ENTRY_INTERVAL_MS = 10 * 60_000;

/** Adds an audit entry, unless the staff member has looked the target up in the last 10 minutes. */
export async function recordLookup({ audit, now }: RecordLookupClients, { staff, act, target }: Lookup): Promise<void> {
  const at = now();
  const recentEntries = await audit.listSince(target, new Date(at.getTime() - MIN_ENTRY_INTERVAL_MS));
  const isRecorded = recentEntries.some((entry) => entry.actor === staff.userId && isLookup(entry));
  if (!isRecorded) await audit.add({ target, at, act, actor: staff.userId, actorEmail: staff.email });
}
