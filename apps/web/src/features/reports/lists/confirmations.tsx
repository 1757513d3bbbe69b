import type { CampaignV2Response } from '@muster/contract/responses/response';
import HistoryToggleOff from '@mui/icons-material/HistoryToggleOff';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { StatusChip } from '../../../ui/status-chip';
import { usePrinting } from '../../../ui/use-printing';
import type { ReportPartProps } from '../report-pages';
import { ShowMore } from '../show-more';

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
    <Card component="section" aria-label={t('confirmations.title')} sx={{ p: { xs: 2, sm: 3 } }}>
      <Typography variant="h3" component="h3" sx={{ mb: 1 }}>
        {t('confirmations.title')}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(isPrinting ? submitted : submitted.slice(0, maxShown)).map((response) => (
          <Confirmation key={response.id} response={response} />
        ))}
      </Box>
      <ShowMore more={{ ...more, hasMore: more.hasMore || submitted.length > maxShown, fetch: next }} />
    </Card>
  );
}

function Confirmation({ response }: { response: CampaignV2Response }) {
  const { t } = useTranslation('reports');
  const { userDetailsDTO: person, respondedAs, contentVersion, submittedDate, receivedDate, isLate } = response;
  const as = respondedAs && [t(`confirmations.roles.${respondedAs.role}`), ...respondedAs.sites].join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 2,
        py: 1,
        borderBottomStyle: 'solid',
        borderBottomWidth: '1px',
        borderBottomColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600 }}>
          {person && `${person.firstName} ${person.lastName}`.trim()}
        </Typography>
        <Typography variant="body2" color="textSecondary" dir="auto">
          {as}
        </Typography>
      </Box>
      <Box>
        <Typography variant="body2">{submittedDate && formatDayTime(submittedDate)}</Typography>
        {receivedDate && <Typography variant="body2">{t('received', { when: formatDayTime(receivedDate) })}</Typography>}
        <Typography variant="body2" color="textSecondary">
          {t('confirmations.version', { version: contentVersion })}
        </Typography>
        {isLate && <StatusChip tone="warning" icon={<HistoryToggleOff />} label={t('participants.late')} />}
      </Box>
    </Box>
  );
}
