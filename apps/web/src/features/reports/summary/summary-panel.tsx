import { minResponsesForSummary, whyNoSummary } from '@muster/contract/reports/summary';
import EditOutlined from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../lib/lazy-screen';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { usePermissions } from '../../identity';
import { companyViewQuery } from '../../organisation';
import type { ReportPartProps } from '../report-pages';
import { isBeingMade, summaryQuery } from './api';
import { SummaryContent } from './summary-content';

const PromptDialog = lazyPart(() => import('./prompt-dialog'), 'PromptDialog');

/** [1.10] A company without the feature shows no summary. Only people who can switch it on are told so. */
export function SummaryPanel({ report, more }: ReportPartProps) {
  const { t } = useTranslation('summary');
  const { manageSystem } = usePermissions();
  const { data: company } = useQuery(companyViewQuery(report.campaignV2.companyId));
  const [isEditing, setIsEditing] = useState(false);
  const titleId = useId();
  if (!company || (!company.features.summary && !manageSystem)) return null;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, mb: 1 }}>
        <Typography id={titleId} variant="h3" component="h3">
          {t('title')}
        </Typography>
        {manageSystem && (
          <Button startIcon={<EditOutlined />} onClick={() => setIsEditing(true)} sx={{ displayPrint: 'none' }}>
            {t('editPrompt')}
          </Button>
        )}
      </Box>
      {company.features.summary ? <Summary report={report} more={more} /> : <Typography>{t('off')}</Typography>}
      {isEditing && (
        <Suspense>
          <PromptDialog onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </Card>
  );
}

/** [7.16] Fetched only for campaigns that can have a summary. */
function Summary({ report, more }: ReportPartProps) {
  const { t } = useTranslation('summary');
  const { id, type, status, campaignV2Engagement } = report.campaignV2;
  const { submissions } = campaignV2Engagement;
  const isTooFew = whyNoSummary({ type, status, submissions }) !== undefined;
  const { data: summary, error, refetch } = useQuery({ ...summaryQuery(id), enabled: !isTooFew });
  if (isTooFew)
    return (
      <Typography>
        {t('tooFew', { count: minResponsesForSummary })} {t('submitted', { count: submissions })}
      </Typography>
    );
  if (summary) return <SummaryContent summary={summary} report={report} more={more} />;
  if (error && !isBeingMade(error)) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <Box component="output" sx={{ display: 'block' }}>
      <Typography sx={{ mb: 1 }}>{t('beingMade')}</Typography>
      <LinearProgress aria-label={t('beingMade')} />
    </Box>
  );
}
