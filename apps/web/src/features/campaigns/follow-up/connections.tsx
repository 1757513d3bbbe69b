import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { ImprovementSource } from '@muster/contract/campaigns/follow-up/source';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import FormatQuote from '~icons/ic/baseline-format-quote';
import { Link } from '../../../ui/controls/link';
import { Text } from '../../../ui/display/text';
import { ImprovementList } from '../../../ui/improvements/improvement-list';
import { Panel } from '../../../ui/layout/panel';
import { PageText } from '../../../ui/texts/page-text';
import { campaignPath, editPath } from '../paths';
import { scopeOf } from '../place';
import { followUpQuery } from './api';

const RoutedLink = createLink(Link);

/** The source of an improvement, or the improvements that came from a campaign. Most campaigns have neither. */
export function Connections({ campaign }: { campaign: CampaignV2 }) {
  const { t } = useTranslation('follow-up');
  const { id, companyId } = campaign;
  const { data } = useQuery(followUpQuery(id));
  // an older api sends neither
  const { source = null, improvements = [] } = data ?? {};
  return (
    <>
      {source && <Source companyId={companyId} source={source} />}
      {improvements.length > 0 && (
        <div className="mb-6">
          <Panel title={t('improvements')}>
            <ImprovementList
              improvements={improvements}
              pathOf={(one) => (one.status === 'DRAFT' ? editPath : campaignPath)(scopeOf({ companyId, ...one }), one.type, one.id)}
            />
          </Panel>
        </div>
      )}
    </>
  );
}

function Source({ companyId, source: { part, campaign, question } }: { companyId: number; source: ImprovementSource }) {
  const { t } = useTranslation('follow-up');
  const title = campaign?.title ?? question?.title;
  return (
    <Text className="flex flex-wrap items-start gap-x-2 mb-6" data-source>
      <FormatQuote aria-hidden className="text-muted" />
      <span>{title === undefined ? t('from.gone') : t(`from.${part}`)}</span>
      {title !== undefined && (
        <RoutedLink
          to={
            campaign
              ? campaignPath(scopeOf({ companyId, ...campaign }), campaign.type, campaign.id)
              : `/company/${companyId}/cws/exchange/l/${question?.id}`
          }
          search={{}}
          dir="auto"
          className="wrap-anywhere"
        >
          <PageText>{title}</PageText>
        </RoutedLink>
      )}
    </Text>
  );
}
