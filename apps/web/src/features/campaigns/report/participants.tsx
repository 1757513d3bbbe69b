import FormControlLabel from '@mui/material/FormControlLabel';
import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { campaignKinds } from '@muster/contract/campaigns/kinds';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRawSearch } from '../../../lib/address';
import { formatNumber } from '../../../lib/formats';
import { EmptyState } from '../../../ui/empty-state';
import { SearchField } from '../../../ui/search-field';
import { asksSomething } from '../view/asks-something';
import { ParticipantRow } from './participant-row';
import { isMissing, nameOf } from './participant';
import type { ReportPartProps } from './report-pages';
import { readReportSearch } from './report-search';
import { ShowMore } from './show-more';
import { Withheld } from './withheld';

/** So many people are searched through; what lies beyond is said, not hidden. */
const mostSearched = 1_000;

/** Everybody it was for, or every site that takes part: who has read or answered, and who has not [2.112] [3.20]. */
export function Participants({ report, more }: ReportPartProps) {
  const { t } = useTranslation('report');
  const { campaignV2: campaign, campaignParticipants: people, participantsCount } = report;
  const [text, setText] = useState('');
  const [onlyMissing, setOnlyMissing] = useOnlyMissing();
  const readsOnly = campaignKinds[campaign.type].countsViews && !asksSomething(campaign);
  const isNarrowed = text !== '' || onlyMissing;

  const { hasMore, isFetching, fetch } = more;
  const fetchesOn = isNarrowed && hasMore && !isFetching && people.length < mostSearched;
  useEffect(() => {
    if (fetchesOn) void fetch();
  }, [fetchesOn, fetch]);

  if (campaign.isAnonymous) return <Withheld what="names" />;
  const wanted = text.toLocaleLowerCase();
  const shown = people.filter((one) => nameOf(one).toLocaleLowerCase().includes(wanted) && (!onlyMissing || isMissing(one, readsOnly)));
  return (
    <section aria-label={t('tabs.participants')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 2, displayPrint: 'none' }}>
        <Box sx={{ flex: '1 1 240px' }}>
          <SearchField label={t('participants.search')} value={text} onSearch={setText} />
        </Box>
        <FormControlLabel
          control={<Switch checked={onlyMissing} onChange={(_, checked) => setOnlyMissing(checked)} />}
          label={readsOnly ? t('participants.onlyUnread') : t('participants.onlyUnanswered')}
        />
      </Box>
      <Typography component="output" color="textSecondary" sx={{ display: 'block', mb: 1 }}>
        {isNarrowed
          ? t('participants.found', { part: formatNumber(shown.length), count: participantsCount })
          : t('participants.total', { count: participantsCount })}
      </Typography>
      {shown.length === 0 && !isFetching && <Nobody isNarrowed={isNarrowed} onlyMissing={onlyMissing && text === ''} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {shown.map((one, at) => (
          <ParticipantRow key={one.user?.userId ?? one.campaignV2SiteId ?? at} participant={one} campaign={campaign} />
        ))}
      </Box>
      {isNarrowed && hasMore && people.length >= mostSearched && (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {t('participants.searchedFirst', { part: formatNumber(people.length), count: participantsCount })}
        </Typography>
      )}
      <ShowMore more={more} />
    </section>
  );
}

/** [2.108] That nobody is missing is good news, and no failed search. */
function Nobody({ isNarrowed, onlyMissing }: { isNarrowed: boolean; onlyMissing: boolean }) {
  const { t } = useTranslation('report');
  if (onlyMissing) return <EmptyState title={t('participants.nobodyMissing')} description={t('participants.nobodyMissingText')} />;
  return <EmptyState filtered={isNarrowed} />;
}

/** Stands in the address, so that a campaign's page can lead straight to those who are missing. */
function useOnlyMissing() {
  const { missing } = readReportSearch(useRawSearch());
  const navigate = useNavigate();
  const set = (next: boolean) =>
    void navigate({ to: '.', search: (before: object) => ({ ...before, missing: next || undefined }), replace: true, resetScroll: false });
  return [missing === true, set] as const;
}
