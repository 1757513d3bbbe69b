import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import MoreVert from '~icons/ic/baseline-more-vert';
import QuizOutlined from '~icons/ic/outline-quiz';
import QrCode from '~icons/ic/baseline-qr-code-2';
import SwapHoriz from '~icons/ic/baseline-swap-horiz';
import Translate from '~icons/ic/baseline-translate';
import RecordVoiceOverOutlined from '~icons/ic/outline-record-voice-over';
import VerifiedOutlined from '~icons/ic/outline-verified';
import ContentCopy from '~icons/ic/outline-content-copy';
import DeleteOutlined from '~icons/ic/outline-delete';
import EditOutlined from '~icons/ic/outline-edit';
import FlagOutlined from '~icons/ic/outline-flag';
import { lazyPart } from '../../../lib/lazy-screen';
import { Button } from '../../../ui/controls/button';
import { ActionItem } from '../../../ui/overlays/action-item';
import { Menu } from '../../../ui/overlays/menu';
import { mayWriteChecks } from '../checks/checks-action';
import { editPath, languagesPath } from '../paths';
import { scopeOf } from '../place';
import { Confirmations, type Question } from './confirmations';
import { hasEvidence, useEvidencePack } from './evidence-pack';
import { hasPoster } from './has-poster';
import { isEditedFrom } from './is-edited-from';
import { useManageCampaign } from './use-manage-campaign';
import { useReusePath } from './use-reuse-path';

const VoicesDialog = lazyPart(() => import('./voices-dialog'), 'VoicesDialog');
const ChecksDialog = lazyPart(() => import('../checks/checks-dialog'), 'ChecksDialog');

interface ManageMenuProps {
  campaign: CampaignV2;
  label: string;
  /** The first items, such as exports. An item closes the menu with `close`. */
  renderFirst(close: () => void): ReactNode;
}

/** The menu 'More' of a report: the actions that its primary button does not do [6.4]. */
export function ManageMenu({ campaign, label, renderFirst }: ManageMenuProps) {
  const { t } = useTranslation(['campaigns', 'forms', 'checks', 'campaign-languages']);
  const navigate = useNavigate();
  const manage = useManageCampaign(campaign);
  const evidence = useEvidencePack(campaign);
  const menuId = useId();
  const reuse = useReusePath(campaign);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [question, setQuestion] = useState<Question>();
  const [hasChecks, setHasChecks] = useState(false);
  const [hasVoices, setHasVoices] = useState(false);
  const { id, type, allowedActions } = campaign;
  const may = (action: CampaignV2['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setAnchor(undefined);
  const ask = (next: Question) => () => {
    close();
    setQuestion(next);
  };
  const go = (to: string, search?: object) => () => {
    close();
    void navigate({ to, ...(search && { search }) });
  };
  const isEdited = may('edit') && isEditedFrom(campaign, 'report');
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        className="border-line"
        startIcon={<MoreVert />}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor && menuId}
        loading={manage.isDeleting}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {manage.isDeleting ? t('manage.deleting') : label}
      </Button>
      <Menu id={menuId} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={close}>
        {renderFirst(close)}
        {isEdited && <ActionItem icon={<EditOutlined />} label={t('manage.edit')} onClick={go(editPath(scopeOf(campaign), type, id))} />}
        {isEdited && (
          <ActionItem icon={<Translate />} label={t('forms:languages')} onClick={go(languagesPath(scopeOf(campaign), type, id))} />
        )}
        {mayWriteChecks(campaign) && (
          <ActionItem
            icon={<QuizOutlined />}
            label={t('checks:title')}
            onClick={() => {
              close();
              setHasChecks(true);
            }}
          />
        )}
        {hasPoster(campaign) && (
          <ActionItem
            icon={<QrCode />}
            label={t('manage.poster')}
            onClick={go(`/company/${campaign.companyId}/cws/poster`, { campaignId: id })}
          />
        )}
        {hasEvidence(campaign) && (
          <ActionItem
            icon={<RecordVoiceOverOutlined />}
            label={t('campaign-languages:voice')}
            onClick={() => {
              close();
              setHasVoices(true);
            }}
          />
        )}
        {hasEvidence(campaign) && (
          <ActionItem
            icon={<VerifiedOutlined />}
            label={t('manage.evidence.download')}
            disabled={evidence.isPending}
            onClick={() => {
              close();
              evidence.mutate();
            }}
          />
        )}
        {reuse !== undefined && <ActionItem icon={<ContentCopy />} label={t('manage.useAgain')} onClick={go(reuse)} />}
        {may('finalise') && <ActionItem icon={<FlagOutlined />} label={t('manage.finalise')} onClick={ask('finalise')} />}
        {may('takeOverAuthorship') && <ActionItem icon={<SwapHoriz />} label={t('manage.takeOver')} onClick={ask('takeOver')} />}
        {may('delete') && (
          <ActionItem icon={<DeleteOutlined />} label={t('manage.delete')} onClick={ask('delete')} className="text-error" />
        )}
      </Menu>
      {hasVoices && (
        <Suspense>
          <VoicesDialog campaign={campaign} onClose={() => setHasVoices(false)} />
        </Suspense>
      )}
      {hasChecks && (
        <Suspense>
          <ChecksDialog campaign={campaign} onClose={() => setHasChecks(false)} />
        </Suspense>
      )}
      <Confirmations campaign={campaign} manage={manage} open={question} onClose={() => setQuestion(undefined)} />
    </>
  );
}
