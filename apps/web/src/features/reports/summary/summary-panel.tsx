import { minResponsesForSummary, whyNoSummary } from '@muster/contract/reports/summary';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import EditOutlined from '~icons/ic/outline-edit';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { Card } from '../../../ui/display/card';
import { LinearProgress } from '../../../ui/display/linear-progress';
import { Text } from '../../../ui/display/text';
import { LoadFailed } from '../../../ui/feedback/load-failed';
import { ContentHeading } from '../../../ui/layout/content-heading';
import { usePermissions } from '../../identity';
import { companyViewQuery } from '../../organisation';
import type { ReportPartProps } from '../report-pages';
import { isBeingMade, isClosed, summaryQuery } from './api';
import { SummaryContent } from './summary-content';

const PromptDialog = lazyPart(() => import('./prompt-dialog'), 'PromptDialog');

/** [1.10] A company without the feature shows no summary. Only people who can switch it on see a text that explains this. */
export function SummaryPanel({ report, more }: ReportPartProps) {
  const { t } = useTranslation('summary');
  const { manageSystem } = usePermissions();
  const { data: company } = useQuery(companyViewQuery(report.campaignV2.companyId));
  const { error } = useQuery({ ...summaryQuery(report.campaignV2.id), enabled: false });
  const [isEditing, setIsEditing] = useState(false);
  const titleId = useId();
  if (!company || (!company.features.summary && !manageSystem) || isClosed(error)) return null;
  return (
    <Card component="section" aria-labelledby={titleId} className="p-4 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-2 mb-2">
        <ContentHeading id={titleId}>{t('title')}</ContentHeading>
        {manageSystem && (
          <Button startIcon={<EditOutlined />} onClick={() => setIsEditing(true)} className="print:hidden">
            {t('editPrompt')}
          </Button>
        )}
      </div>
      {company.features.summary ? <Summary report={report} more={more} /> : <Text>{t('off')}</Text>}
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
      <Text>
        {t('tooFew', { count: minResponsesForSummary })} {t('submitted', { count: submissions })}
      </Text>
    );
  if (summary) return <SummaryContent summary={summary} report={report} more={more} />;
  if (error && !isBeingMade(error)) return <LoadFailed onRetry={() => void refetch()} />;
  return (
    <output className="block">
      <Text className="mb-2">{t('beingMade')}</Text>
      <LinearProgress aria-label={t('beingMade')} />
    </output>
  );
}
