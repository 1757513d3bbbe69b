import type { DataImport } from '@muster/contract/imports/import';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/config-context';
import { useDownload } from '../../../lib/device/use-download';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Button } from '../../../ui/controls/button';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Switch } from '../../../ui/controls/choices/switch';
import { Alert } from '../../../ui/display/alert';
import { LinearProgress } from '../../../ui/display/linear-progress';
import { Text } from '../../../ui/display/text';
import { applyImport, getImportReport, importQuery } from '../api';
import { Counts } from './counts';
import { ImportedRows } from './imported-rows';

interface StoredImportProps {
  id: number;
  /** The path of the list that the import fills. */
  list: string;
  /** The path of the next step of a company that is being set up. */
  next: string | undefined;
  onAnother(): void;
}

/** The last steps: the preview, the progress of the job and the result. */
export function StoredImport({ id, list, next, onAnother }: StoredImportProps) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const { data } = useSuspenseQuery(importQuery(id));
  const { status, rows, done } = data;
  const isFinished = status === 'DONE' || status === 'STOPPED';
  useEffect(() => {
    // Lists of people and sites are refetched the next time they open.
    if (isFinished) void queryClient.invalidateQueries({ refetchType: 'none' });
  }, [isFinished, queryClient]);
  return (
    <div className="grid gap-6">
      {status === 'APPLYING' && (
        <div>
          <Text id="import-progress" className="mb-2">
            {t('apply.progress', { done, count: rows })}
          </Text>
          <LinearProgress variant="determinate" value={rows === 0 ? 0 : (done / rows) * 100} aria-labelledby="import-progress" />
          <Text color="muted" className="mt-2">
            {t('apply.leave')}
          </Text>
        </div>
      )}
      {status === 'DONE' && <Alert severity="success">{t('apply.done')}</Alert>}
      {status === 'STOPPED' && <Alert severity="error">{t('apply.stopped')}</Alert>}
      <Counts data={data} />
      {status === 'CHECKING' && <Apply data={data} onAnother={onAnother} />}
      {isFinished && <Finished data={data} list={list} next={next} onAnother={onAnother} />}
      <ImportedRows data={data} />
    </div>
  );
}

function Apply({ data: { id, kind, counts }, onAnother }: { data: DataImport; onAnother(): void }) {
  const { t } = useTranslation('imports');
  const queryClient = useQueryClient();
  const { sendsMail = false } = useConfig();
  const [sendsInvitations, setSendsInvitations] = useState(sendsMail);
  const apply = useMutation({
    mutationFn: () => applyImport({ params: { id }, body: { sendsInvitations } }, { failure: t('apply.failed') }),
    onSuccess: (data) => queryClient.setQueryData(importQuery(id).queryKey, data),
  });
  const count = counts.CREATE + counts.UPDATE;
  return (
    <>
      <Text color="muted">{t('caption')}</Text>
      {kind === 'PEOPLE' && counts.CREATE > 0 && sendsMail && (
        <FormControlLabel
          control={<Switch checked={sendsInvitations} onChange={(_, next) => setSendsInvitations(next)} />}
          label={t('apply.invitations')}
          className="min-h-11"
        />
      )}
      <div className="flex flex-wrap gap-4">
        {count > 0 && (
          <Button variant="contained" loading={apply.isPending} onClick={() => apply.mutate()}>
            {t('apply.start', { count })}
          </Button>
        )}
        <Button color="inherit" disabled={apply.isPending} onClick={onAnother}>
          {t('another')}
        </Button>
      </div>
      {count === 0 && <Text>{t('apply.nothing')}</Text>}
    </>
  );
}

interface FinishedProps extends Omit<StoredImportProps, 'id'> {
  data: DataImport;
}

/** After rows were added, the next step comes first. */
function Finished({ data: { id, kind, counts }, list, next, onAnother }: FinishedProps) {
  const { t } = useTranslation('imports');
  const report = useDownload(() => getImportReport({ params: { id } }, { fallbackName: `import-${id}.csv`, hideError: true }), {
    making: t('report.making'),
    done: (name) => t('report.done', { name }),
    failed: t('report.failed'),
  });
  const isNext = next !== undefined && counts.CREATE > 0;
  return (
    <div className="flex flex-wrap gap-4">
      {isNext && (
        <LinkButton to={next} variant="contained">
          {t(`next.${kind}`)}
        </LinkButton>
      )}
      <LinkButton to={list} variant={isNext ? 'outlined' : 'contained'}>
        {t('apply.toList')}
      </LinkButton>
      <Button variant="outlined" loading={report.isPending} onClick={() => report.mutate()}>
        {t('report.download')}
      </Button>
      <Button color="inherit" onClick={onAnother}>
        {t('another')}
      </Button>
    </div>
  );
}
