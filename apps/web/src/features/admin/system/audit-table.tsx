import type { AuditEvent } from '@muster/contract/admin/audit';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { PlainTable } from '../../../ui/table/plain-table';

interface AuditTableProps {
  events: readonly AuditEvent[];
  /** Called when the reader wants the records of one person alone. */
  onPerson(person: { id: string; name: string }): void;
}

export function AuditTable({ events, onPerson }: AuditTableProps) {
  const { t } = useTranslation('system');
  return (
    <PlainTable label={t('audit.title')} heads={[t('audit.at'), t('audit.person'), t('audit.what'), t('audit.thing'), t('audit.company')]}>
      {events.map(({ id, at, person, action, entityType, entityId, company, data }) => {
        const name = [person?.firstName, person?.lastName].filter(Boolean).join(' ') || t('audit.unknownPerson');
        return (
          <tr key={id}>
            <td>{formatDayTime(at)}</td>
            <td dir="auto">{person ? <Button onClick={() => onPerson({ id: person.id, name })}>{name}</Button> : t('audit.nobody')}</td>
            <td>
              <code>{action}</code>
              {Object.keys(data).length > 0 && <div dir="auto">{JSON.stringify(data)}</div>}
            </td>
            <td dir="auto">
              {entityType} {entityId}
            </td>
            <td dir="auto">{company ? (company.name ?? company.id) : t('none')}</td>
          </tr>
        );
      })}
    </PlainTable>
  );
}
