import type { PlaceCampaign } from '@muster/contract/reports/place-people';
import type { Scope } from '@muster/contract/shared/permissions';
import type { CampaignType } from '@muster/contract/templates/kinds';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { LinkCard } from '../../../ui/layout/link-card';
import { PageText } from '../../../ui/texts/page-text';
import { CampaignDue } from '../card/campaign-due';
import { workspacePath } from '../paths';
import { placeCampaignsQuery } from './api';
import { PlaceProgress } from './place-progress';

interface PlaceCampaignsProps {
  scope: Scope;
  /** Only campaigns of this type. */
  type?: CampaignType;
}

/** So many campaigns show at first, the most urgent ones. */
const shownAtFirst = 5;

/** Campaigns of the company and its divisions that ask people of a site or division, for the managers of the place. Nothing without any. */
export function PlaceCampaigns({ scope, type }: PlaceCampaignsProps) {
  const { t } = useTranslation('place-people');
  const { data } = useQuery(placeCampaignsQuery(scope, type));
  const [isWhole, setIsWhole] = useState(false);
  if (!data?.data.length) return null;
  const shown = isWhole ? data.data : data.data.slice(0, shownAtFirst);
  return (
    <section aria-label={t('title')} className="grid gap-2">
      <Text variant="h3" component="h2">
        {t('title')}
      </Text>
      <Text variant="body2" color="muted">
        {t('text')}
      </Text>
      <ul className="grid gap-2">
        {shown.map((item) => (
          <li key={item.campaign.id}>
            <PlaceCampaignCard item={item} scope={scope} />
          </li>
        ))}
      </ul>
      {shown.length < data.data.length && (
        <Button color="inherit" onClick={() => setIsWhole(true)} className="justify-self-start">
          {t('showAll')}
        </Button>
      )}
    </section>
  );
}

/** It leads to the people. */
function PlaceCampaignCard({ item, scope }: { item: PlaceCampaign; scope: Scope }) {
  const { t } = useTranslation('templates');
  const { id, type, title, titleLanguage } = item.campaign;
  return (
    <LinkCard
      to={`${workspacePath(scope)}/report/in_progress/${id}`}
      search={{ tab: 'participants' }}
      className="flex-col items-stretch gap-1.5 p-4"
    >
      <Text component="span" variant="body2" color="muted">
        {t(`type.${type}`)}
      </Text>
      <Text component="span" variant="subtitle1" dir="auto" className="line-clamp-3 leading-[1.35]">
        <PageText lang={titleLanguage}>{title}</PageText>
      </Text>
      <div className="flex flex-wrap gap-x-4 gap-y-1 empty:hidden">
        <CampaignDue campaign={item.campaign} />
      </div>
      <PlaceProgress counts={item} />
    </LinkCard>
  );
}
