import { maxExportedEvents, type AuditEvent, type AuditSearch } from '@muster/contract/admin/audit';
import type { Context } from '../../../platform/http/context';
import type { FileAnswer } from '../../../platform/http/file-answer';
import { csvFile } from '../../imports';
import { findAuditEvents } from './search';

const pageSize = 1_000;
const columns = [
  'id',
  'at',
  'action',
  'entityType',
  'entityId',
  'companyId',
  'company',
  'personId',
  'person',
  'apiTokenId',
  'data',
] as const;

/** The found records as CSV. The export also writes an audit record. */
export function exportAudit(ctx: Context, search: AuditSearch): FileAnswer {
  ctx.audit({ companyId: null, entityType: 'AuditLog', entityId: 'export', data: search });
  return csvFile(ctx, 'audit log', columns, rowsOf(ctx, search));
}

async function* rowsOf(ctx: Context, search: AuditSearch): AsyncGenerator<string[]> {
  let before: number | undefined;
  for (let written = 0; written < maxExportedEvents; written += pageSize) {
    const events = await findAuditEvents(ctx, search, before, pageSize);
    yield* events.map(cellsOf);
    if (events.length < pageSize) return;
    before = events.at(-1)?.id;
  }
}

const cellsOf = ({ id, at, action, entityType, entityId, company, person, apiTokenId, data }: AuditEvent): string[] => [
  String(id),
  at,
  action,
  entityType,
  entityId,
  String(company?.id ?? ''),
  company?.name ?? '',
  person?.id ?? '',
  [person?.firstName, person?.lastName].filter(Boolean).join(' '),
  String(apiTokenId ?? ''),
  JSON.stringify(data),
];
