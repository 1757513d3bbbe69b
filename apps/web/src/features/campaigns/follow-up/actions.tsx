import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { CampaignFollowUpAction } from '@muster/contract/campaigns/follow-up/outcome';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import AddTask from '~icons/ic/baseline-add-task';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ActionForm } from './action-form';
import { ActionRow } from './action-row';

interface ActionsProps {
  campaign: CampaignV2;
  actions: readonly CampaignFollowUpAction[];
  mayAdd: boolean;
}

/** The actions that follow from a campaign. */
export function Actions({ campaign, actions, mayAdd }: ActionsProps) {
  const { t } = useTranslation('follow-up');
  const [isAdding, setAdding] = useState(false);
  if (actions.length === 0 && !mayAdd) return null;
  return (
    <section aria-label={t('actions')} className="grid gap-3 has-[ul,form]:basis-full">
      {actions.length > 0 && (
        <Text variant="subtitle1" component="h3">
          {t('actions')}
        </Text>
      )}
      {actions.length > 0 && (
        <ul className="grid">
          {actions.map((action) => (
            <ActionRow key={action.id} action={action} companyId={campaign.companyId} />
          ))}
        </ul>
      )}
      {mayAdd && !isAdding && (
        <div className="print:hidden">
          <Button
            variant="outlined"
            color="inherit"
            className="border-line min-h-11"
            startIcon={<AddTask />}
            onClick={() => setAdding(true)}
          >
            {t('addAction')}
          </Button>
        </div>
      )}
      {isAdding && <ActionForm campaign={campaign} onClose={() => setAdding(false)} />}
    </section>
  );
}
