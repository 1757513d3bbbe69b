import type { DataImport } from '@muster/contract/imports/import';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { Panel } from '../../../ui/layout/panel';
import { problemPageSize, problemsQuery } from '../api';
import { useProblemText } from '../texts';

/** The rows that the import skips, with the reasons. */
export function ProblemRows({ data: { id, status } }: { data: DataImport }) {
  const { t } = useTranslation('imports');
  const problemText = useProblemText();
  const [page, setPage] = useState(1);
  const { data: rows, isError, refetch } = useQuery(problemsQuery(id, status, page));
  if (isError && !rows) return <LoadFailed onRetry={() => void refetch()} />;
  if (!rows || rows.total === 0) return null;
  const pages = Math.ceil(rows.total / problemPageSize);
  return (
    <Panel title={t('problems.title', { count: rows.total })}>
      <ul className="grid gap-3">
        {rows.data.map(({ number, key, problems }) => (
          <li key={number}>
            <Text className="font-semibold wrap-anywhere">
              {t('problems.row', { number: formatNumber(number) })} <bdi>{key}</bdi>
            </Text>
            {problems.map((problem) => (
              <Text key={`${problem.column} ${problem.code} ${problem.value}`} color="error" dir="auto" className="wrap-anywhere">
                {problemText(problem)}
              </Text>
            ))}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="flex items-center gap-2 mt-4">
          <Button color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('problems.previous')}
          </Button>
          <Text>{t('problems.page', { page, pages })}</Text>
          <Button color="inherit" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('problems.next')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
