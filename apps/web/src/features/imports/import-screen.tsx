import type { ImportKind } from '@muster/contract/imports/columns';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import ArrowBack from '~icons/ic/baseline-arrow-back';
import { useAddressId, useRawSearch } from '../../lib/address';
import { IconButton } from '../../ui/controls/icon-button';
import { PageHeader } from '../../ui/layout/page-header';
import { usePermissions } from '../identity';
import { ChooseFile } from './components/choose-file';
import { MapColumns } from './components/map-columns';
import { StoredImport } from './components/stored-import';
import { readImportSearch } from './import-search';
import type { Table } from './table';
import { useUpload } from './use-upload';

/** What follows in the set-up of a company: people after worksites, the first poll after people. A consultant posts none. */
const nextSteps = { SITES: 'settings/users/import', PEOPLE: 'polls/new' } as const;
const lists = { PEOPLE: 'users', SITES: 'worksites' } as const;

/** The steps of an import: file, columns, preview with every problem, import. Only the last step changes data. */
export function ImportScreen({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation('imports');
  const companyId = useAddressId('companyId');
  const { import: importId } = readImportSearch(useRawSearch());
  const navigate = useNavigate();
  const [tables, setTables] = useState<Table[]>([]);
  const [first, ...others] = tables;
  const show = (id: number | undefined) => void navigate({ to: '.', search: { import: id }, replace: true });
  const { upload, share } = useUpload(show);
  const isConsultant = usePermissions().consultant;
  const list = `/company/${companyId}/cws/settings/${lists[kind]}`;
  const restart = () => {
    setTables([]);
    show(undefined);
  };
  const back = (
    <IconButton component={Link} to={list} aria-label={t(`back.${kind}`)} edge="start">
      <ArrowBack className="rtl:-scale-x-100" />
    </IconButton>
  );
  return (
    <>
      <PageHeader title={t(`title.${kind}`)} caption={importId === undefined && t('caption')} start={back} />
      {importId !== undefined ? (
        <StoredImport
          key={importId}
          id={importId}
          list={list}
          next={isConsultant && kind === 'PEOPLE' ? undefined : `/company/${companyId}/cws/${nextSteps[kind]}`}
          onAnother={restart}
        />
      ) : first ? (
        <MapColumns
          kind={kind}
          tables={[first, ...others]}
          isSending={upload.isPending}
          share={share}
          onChosen={(table, columns) => upload.mutate({ companyId, kind, table, columns, failure: t('map.failed') })}
          onBack={restart}
        />
      ) : (
        <ChooseFile kind={kind} onRead={setTables} />
      )}
    </>
  );
}
