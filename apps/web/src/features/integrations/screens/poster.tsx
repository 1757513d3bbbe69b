import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/api-errors';
import { useAddressId, useRawSearch } from '../../../lib/address';
import { useConfig } from '../../../lib/config-context';
import { formatDate } from '../../../lib/formats';
import { lazyPart } from '../../../lib/lazy-screen';
import { campaignPath, campaignQuery, scopeOf, workspacePath } from '../../campaigns';
import { siteViewQuery } from '../../organisation';
import { categoriesQuery } from '../../reference-data';
import { readPosterSearch } from '../posters/poster-search';
import { Sheet } from '../posters/sheet';

const OutcomesPoster = lazyPart(() => import('../posters/outcomes-poster'), 'OutcomesPoster');

/** A poster with a code for a campaign, a site or a practice. Each shows only what its viewer may read. */
export function Poster(): ReactNode {
  const { campaignId, siteId, divisionId, outcomes, category, practiceId, signIn } = readPosterSearch(useRawSearch());
  const companyId = useAddressId('companyId');
  if (outcomes !== undefined) return <OutcomesPoster scope={{ companyId, siteId, divisionId }} />;
  if (campaignId !== undefined) return <CampaignPoster campaignId={campaignId} />;
  if (siteId !== undefined) return <SitePoster siteId={siteId} isForSignIn={signIn !== undefined} />;
  if (category !== undefined && practiceId !== undefined) return <PracticePoster category={category} practiceId={practiceId} />;
  throw nothing();
}

/** What is not of this company shows as not found [2.94]. */
const nothing = () => new ApiError(404, { message: 'error.notFound' });

function CampaignPoster({ campaignId }: { campaignId: number }) {
  const { t } = useTranslation('ui');
  const companyId = useAddressId('companyId');
  const { campaignV2: campaign } = useSuspenseQuery(campaignQuery(campaignId)).data;
  if (campaign.companyId !== companyId) throw nothing();
  const { type, title, endDate, timeZone } = campaign;
  return (
    <Sheet
      about="campaign"
      title={title}
      due={endDate === null ? undefined : t('due.due', { when: dueIn(endDate, timeZone) })}
      path={campaignPath(scopeOf(campaign), type, campaignId)}
    />
  );
}

function SitePoster({ siteId, isForSignIn }: { siteId: number; isForSignIn: boolean }) {
  const companyId = useAddressId('companyId');
  const { numberSignIn } = useConfig();
  const { data: site } = useSuspenseQuery(siteViewQuery(siteId));
  if (site.companyId !== companyId) throw nothing();
  if (isForSignIn && !numberSignIn) throw nothing();
  const place = `${companyId}-${siteId}`;
  if (isForSignIn) return <Sheet about="signIn" title={site.name} path={`/site-access/start?place=${place}`} typed={`/n/${place}`} />;
  return <Sheet about="site" title={site.name} path={`${workspacePath({ companyId, siteId })}/dashboard`} />;
}

interface PracticePosterProps {
  category: string;
  practiceId: number;
}

function PracticePoster({ category, practiceId }: PracticePosterProps) {
  const companyId = useAddressId('companyId');
  const { data: practices } = useSuspenseQuery(categoriesQuery);
  const practice = practices.find(({ id, subCategory }) => id === practiceId && subCategory === category);
  if (!practice) throw nothing();
  return (
    <Sheet
      about="practice"
      title={practice.title}
      path={`${workspacePath({ companyId })}/exchange/l?category=${category}&practiceId=${practiceId}`}
    />
  );
}

/** In the zone of the campaign, which the poster names: people of several zones can read it. */
const dueIn = (instant: string, timeZone: string): string => {
  const day = formatDate(instant, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  });
  return `${day} (${timeZone})`;
};
