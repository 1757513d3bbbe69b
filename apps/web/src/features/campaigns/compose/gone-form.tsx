import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Gone } from '../../../ui/feedback/gone';
import { LeaveGuard } from '../../../ui/forms/leave-guard';
import { ContentHeader } from '../../../ui/layout/content-header';
import { forgetAnswer, FormSourcesProvider, isSameAnswer, keptAnswer, UnsentAnswer, useFormSourcesFor } from '../../forms';
import { useMe } from '../../identity';
import { listPath } from '../paths';
import { scopeOf, useCampaignType } from '../place';
import { campaignItem } from './draft-items';
import { scopeName } from './scope-name';

interface GoneFormProps {
  /** The last version that the page loaded. */
  campaign: CampaignV2;
  error: Error | null;
}

/** The form of a campaign that somebody else deleted. It shows what the author has not saved; without such text the error page shows. */
export function GoneForm({ campaign, error }: GoneFormProps) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const type = useCampaignType();
  const { userId } = useMe();
  const item = campaignItem(campaign.id);
  const hasUnsaved = () => {
    const kept = keptAnswer(userId, item);
    return kept !== undefined && !isSameAnswer(kept.answers, campaign.configurationAnswer);
  };
  const [hasText] = useState(hasUnsaved);
  const place = { ...scopeOf(campaign), timeZone: campaign.timeZone };
  const sources = useFormSourcesFor({ ...place, files: { entityType: 'CampaignV2', entityId: campaign.id } });
  if (!hasText) throw error;
  return (
    <>
      <ContentHeader
        title={campaign.title || t('untitled')}
        isPageText
        back={{ to: listPath(scopeOf(campaign), type), label: t(`templates:types.${type}`) }}
      />
      <LeaveGuard isUnsaved={hasUnsaved} onLeave={() => forgetAnswer(userId, item)} />
      <Gone />
      <FormSourcesProvider sources={sources}>
        <UnsentAnswer item={item} schema={campaign.configuration.form.schema} scope={scopeName(place)} hasReason />
      </FormSourcesProvider>
    </>
  );
}
