import { isOverBudget, reasonLength } from '@muster/contract/campaigns/attention/budget';
import type { MembersCriteria, Urgency } from '@muster/contract/forms/types';
import type { CampaignType } from '@muster/contract/templates/kinds';
import type { Scope } from '@muster/contract/shared/permissions';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
import { TextField } from '../../../ui/controls/text-field';
import { LanguageGap } from '../../audience';
import type { FormSources } from '../../forms';
import { DangerBand } from '../card/danger-band';
import { AttentionText, useAttention } from './attention';

export interface Stakes {
  isCritical?: boolean;
  urgency?: Urgency | null;
  /** It starts on a later day. */
  isLater?: boolean;
  isAnonymous?: boolean;
  /** The people that get it. Undefined for worksites. */
  criteria?: MembersCriteria | undefined;
  /** Absent if nobody new is asked. */
  place?: Scope | undefined;
}

/** Why the author asks people who have been asked much already. */
export interface Reason {
  text: string;
  isNeeded: boolean;
  /** The author has pressed Post without it. */
  isMissing: boolean;
}

interface PostStakesProps extends Stakes, Pick<FormSources, 'languages' | 'covered'> {
  type: CampaignType;
  reason: Reason;
  onReason(change: Partial<Reason>): void;
}

const anywhere: Scope = { companyId: 0 };

/** What an author should know before a campaign reaches people. */
export function PostStakes({
  type,
  isCritical = false,
  urgency = null,
  isLater = false,
  isAnonymous,
  criteria,
  place,
  languages,
  covered,
  reason,
  onReason,
}: PostStakesProps) {
  const { t } = useTranslation(['composer', 'campaigns', 'ui']);
  const attention = useAttention(place ?? anywhere, type, place && criteria);
  const isNeeded = !isCritical && attention !== undefined && isOverBudget(attention);
  const tell = useEffectEvent((needed: boolean) => onReason({ isNeeded: needed }));
  useEffect(() => tell(isNeeded), [isNeeded]);
  return (
    <div className="grid gap-2 mb-2 empty:hidden">
      <DangerBand campaign={{ urgency, isCritical }} className="rounded-card" />
      {isCritical && (
        <Text color="warning" className="font-semibold">
          {t(isLater ? 'criticalLater' : 'campaigns:critical.help')}
        </Text>
      )}
      {isAnonymous && <Text>{t('ui:authorship.anonymous')}</Text>}
      {criteria && <LanguageGap source={languages} criteria={criteria} covered={covered} />}
      {attention && attention.asks > 0 && <AttentionText attention={attention} />}
      {isNeeded && attention && (
        <>
          <Text variant="body2">{t('overBudget', attention.budget)}</Text>
          <TextField
            fullWidth
            label={t('reason')}
            helperText={reason.isMissing ? t('ui:problem.required') : t('reasonHelp')}
            error={reason.isMissing}
            value={reason.text}
            maxLength={reasonLength}
            onChange={({ target }) => onReason({ text: target.value, isMissing: false })}
          />
        </>
      )}
    </div>
  );
}
