import type { CampaignType } from '@muster/contract/templates/kinds';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/controls/choices/checkbox';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import type { FormSources } from '../../forms';
import { PostStakes, type Reason, type Stakes } from '../composer/post-stakes';
import { useQuestion } from '../../../ui/forms/use-question';

export interface PostQuestion extends Stakes {
  type: CampaignType;
  /** True for a posted campaign: the dialog then asks about 'Post changes'. */
  isPosted?: boolean;
  /** Who gets it, and when. */
  sending?: string;
  /** Lets the author of a LIVE briefing ask everybody to read it again. */
  asksToReadAgain?: boolean;
}

/** Asks before a campaign is posted [4.25] [5.37]. Put `dialog` on the screen, and await `ask`. */
export function usePostConfirm({ languages, covered }: Pick<FormSources, 'languages' | 'covered'> = {}) {
  const { t } = useTranslation('campaigns');
  const { topic, isOpen, ask, answer } = useQuestion<PostQuestion>();
  const [isReadAgain, setIsReadAgain] = useState(false);
  const [reason, setReason] = useState<Reason>({ text: '', isNeeded: false, isMissing: false });
  const { type: campaignType = 'POLL', isPosted = false, asksToReadAgain = false, sending, ...stakes } = topic ?? {};
  const type = t(`typeInSentence.${campaignType}`);
  const dialog = (
    <ConfirmDialog
      open={isOpen}
      title={isPosted ? t('postConfirm.titleChanges') : t('postConfirm.title', { type })}
      confirmLabel={isPosted ? t('form.postChanges') : t('postConfirm.button')}
      onConfirm={() => {
        if (reason.isNeeded && reason.text.trim() === '') setReason({ ...reason, isMissing: true });
        else answer(true);
      }}
      onClose={() => answer(false)}
    >
      {sending && <Text className="mb-2 font-semibold">{sending}</Text>}
      <PostStakes
        {...stakes}
        type={campaignType}
        languages={languages}
        covered={covered}
        reason={reason}
        onReason={(change) => setReason((before) => ({ ...before, ...change }))}
      />
      {/* The author can still edit a briefing. The first response locks all other types. */}
      <Text>{campaignType === 'BRIEFING' ? t('postConfirm.open', { type }) : t('postConfirm.text', { type })}</Text>
      {asksToReadAgain && (
        <FormControlLabel
          control={<Checkbox checked={isReadAgain} onChange={(_, checked) => setIsReadAgain(checked)} />}
          label={t('postConfirm.readAgain')}
          className="mt-2"
        />
      )}
    </ConfirmDialog>
  );
  return { ask, dialog, isReadAgain, reason: reason.isNeeded ? reason.text.trim() : '' };
}
