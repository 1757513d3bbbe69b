import type { CampaignV2Response } from '@muster/contract/responses/response';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import HistoryToggleOff from '~icons/ic/baseline-history-toggle-off';
import { formatDayTime } from '../../../lib/formats';
import { Card } from '../../../ui/display/card';
import { Text } from '../../../ui/display/text';
import { StatusChip } from '../../../ui/labels/status-chip';
import { usePrinting } from '../../../ui/hooks/use-printing';
import { ContentHeading } from '../../../ui/layout/content-heading';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';
import { personName } from '../../../lib/names/person-name';

/** The number of rows at first, and of those that each press adds. */
const maxAtFirst = 10;
const maxEachTime = 50;

/** The confirmations of a briefing: the person, the version, the time, the role and the site. */
export function Confirmations({ report, more }: ReportPartProps) {
  const { t } = useTranslation('reports');
  const [maxShown, setMaxShown] = useState(maxAtFirst);
  const isPrinting = usePrinting();
  const submitted = report.campaignV2Responses.filter(({ status }) => status === 'SUBMITTED');
  if (submitted.length === 0) return null;
  const next = async () => {
    setMaxShown(maxShown + maxEachTime);
    if (submitted.length < maxShown + maxEachTime && more.hasMore) await more.fetch();
  };
  return (
    <Card component="section" aria-label={t('confirmations.title')} className="p-4 sm:p-6">
      <ContentHeading className="mb-2">{t('confirmations.title')}</ContentHeading>
      <ul>
        {(isPrinting ? submitted : submitted.slice(0, maxShown)).map((response) => (
          <Confirmation key={response.id} response={response} />
        ))}
      </ul>
      <ShowMore more={{ ...more, hasMore: more.hasMore || submitted.length > maxShown, fetch: next }} />
    </Card>
  );
}

function Confirmation({ response }: { response: CampaignV2Response }) {
  const { t } = useTranslation('reports');
  const { userDetailsDTO: person, respondedAs, contentVersion, submittedDate, receivedDate, deviceDate, isLate } = response;
  const as = respondedAs && [t(`confirmations.roles.${respondedAs.role}`), ...respondedAs.sites].join(' · ');
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2 border-b border-b-line">
      <div className="flex-[1_1_180px] min-w-0">
        <Text dir="auto" className="font-semibold">
          {person && personName(person)}
        </Text>
        <Text variant="body2" color="muted" dir="auto">
          {as}
        </Text>
      </div>
      <div>
        <Text variant="body2">{submittedDate && formatDayTime(submittedDate)}</Text>
        {deviceDate && <Text variant="body2">{t('deviceClock', { when: formatDayTime(deviceDate) })}</Text>}
        {receivedDate && <Text variant="body2">{t('received', { when: formatDayTime(receivedDate) })}</Text>}
        <Text variant="body2" color="muted">
          {t('confirmations.version', { version: contentVersion })}
        </Text>
        {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('participants.late')} />}
      </div>
    </li>
  );
}
