import type { CampaignType } from '@muster/contract/templates/kinds';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { campaignPath } from '../paths';
import { scopeOf } from '../place';
import type { Attention } from './attention';

/** What is live for most of these people already: its author may add to it instead. Opens beside the form. */
export function SimilarCampaigns({
  attention: { similar },
  type,
  companyId,
}: {
  attention: Attention;
  type: CampaignType;
  companyId: number;
}) {
  const { t } = useTranslation(['composer', 'campaigns']);
  if (similar.length === 0) return null;
  return (
    <div>
      <Text variant="body2">{t('similar')}</Text>
      <ul className="list-none p-0 m-0">
        {similar.map(({ id, title, ...place }) => (
          <li key={id}>
            <Text
              component={Link}
              to={campaignPath(scopeOf({ companyId, ...place }), type, id)}
              target="_blank"
              rel="noopener"
              variant="body2"
              dir="auto"
              className="inline-flex items-center min-h-11 md:min-h-8 text-foreground underline underline-offset-4 wrap-anywhere"
            >
              {title || t('campaigns:untitled')}
            </Text>
          </li>
        ))}
      </ul>
    </div>
  );
}
