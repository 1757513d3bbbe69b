import type { DataImport } from '@muster/contract/imports/import';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
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
      <Box component="ul" sx={{ display: 'grid', gap: 1.5, m: 0, p: 0, listStyle: 'none' }}>
        {rows.data.map(({ number, key, problems }) => (
          <li key={number}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {t('problems.row', { number: formatNumber(number) })} <bdi>{key}</bdi>
            </Typography>
            {problems.map((problem) => (
              <Typography
                key={`${problem.column} ${problem.code} ${problem.value}`}
                color="error"
                dir="auto"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {problemText(problem)}
              </Typography>
            ))}
          </li>
        ))}
      </Box>
      {pages > 1 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 2 }}>
          <Button color="inherit" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('problems.previous')}
          </Button>
          <Typography>{t('problems.page', { page, pages })}</Typography>
          <Button color="inherit" disabled={page === pages} onClick={() => setPage(page + 1)}>
            {t('problems.next')}
          </Button>
        </Box>
      )}
    </Panel>
  );
}
