import type { Input } from '#shared/api.ts';
import type { AuditEntry } from '#shared/staff.ts';
import * as operations from '#shared/staff-operations.ts';
import { audit, type Clients } from '../clients.ts';
import { staffOperation } from './staff-operation.ts';

export const listAudit = ({ audit }: Pick<Clients, 'audit'>, { target }: Input<'listAudit'>): Promise<AuditEntry[]> =>
  audit.listEntries(target);

export const handler = staffOperation(operations.listAudit, (input) => listAudit({ audit: audit() }, input));
