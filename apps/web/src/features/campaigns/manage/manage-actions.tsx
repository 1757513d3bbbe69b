import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import SwapHoriz from '~icons/ic/baseline-swap-horiz';
import Translate from '~icons/ic/baseline-translate';
import AssessmentOutlined from '~icons/ic/outline-assessment';
import ContentCopy from '~icons/ic/outline-content-copy';
import DeleteOutlined from '~icons/ic/outline-delete';
import EditOutlined from '~icons/ic/outline-edit';
import FlagOutlined from '~icons/ic/outline-flag';
import QrCode from '~icons/ic/baseline-qr-code-2';
import VerifiedOutlined from '~icons/ic/outline-verified';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { Button } from '../../../ui/controls/button';
import { LinkButton } from '../../../ui/buttons/link-button';
import { Confirmations, type Question } from './confirmations';
import { ChecksAction, mayWriteChecks } from '../checks/checks-action';
import { ConsultationAction, mayConsult } from '../consultation/consultation-action';
import { editPath, languagesPath, reportPath } from '../paths';
import { scopeOf, useWorkspace } from '../place';
import { hasEvidence, useEvidencePack } from './evidence-pack';
import { hasPoster } from './has-poster';
import { isEditedFrom } from './is-edited-from';
import { useIsLocked } from './use-is-locked';
import { useManageCampaign } from './use-manage-campaign';
import { useReusePath } from './use-reuse-path';

interface ManageActionsProps {
  campaign: CampaignV2;
  /** The page that is open now. It gets no link to itself. */
  on?: 'view' | 'form' | 'report';
}

/** All buttons here are secondary. The one primary button of the page sends the answer. */
const outlined = 'border-line';

/** A button for each action that the api allows this person, and for no other [6.4]. */
export function ManageActions({ campaign, on = 'view' }: ManageActionsProps) {
  const { t } = useTranslation(['campaigns', 'forms']);
  const workspace = useWorkspace();
  const manage = useManageCampaign(campaign);
  const { finalise, takeOver, isDeleting } = manage;
  const reuse = useReusePath(campaign);
  const evidence = useEvidencePack(campaign);
  const [question, setQuestion] = useState<Question>();
  const { id, type, allowedActions } = campaign;
  const may = (action: CampaignV2['allowedActions'][number]) => allowedActions.includes(action);

  return (
    <div className="flex flex-wrap gap-2 *:wrap-anywhere print:hidden empty:hidden">
      {on === 'view' && may('viewReport') && (
        <LinkButton
          to={reportPath(workspace, campaign)}
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<AssessmentOutlined />}
        >
          {t('manage.report')}
        </LinkButton>
      )}
      {isEditedFrom(campaign, on) && <EditAction campaign={campaign} to={editPath(scopeOf(campaign), type, id)} />}
      {may('edit') && (on === 'form' || isEditedFrom(campaign, on)) && (
        <LinkButton
          to={languagesPath(scopeOf(campaign), type, id)}
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<Translate />}
        >
          {t('forms:languages')}
        </LinkButton>
      )}
      {on !== 'report' && mayWriteChecks(campaign) && <ChecksAction campaign={campaign} />}
      {on !== 'report' && !(on === 'view' && campaign.isConsultation) && mayConsult(campaign) && <ConsultationAction campaign={campaign} />}
      {on !== 'form' && hasPoster(campaign) && (
        <LinkButton
          to={`/company/${campaign.companyId}/cws/poster`}
          search={{ campaignId: id }}
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<QrCode />}
        >
          {t('manage.poster')}
        </LinkButton>
      )}
      {on === 'view' && hasEvidence(campaign) && (
        <Button
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<VerifiedOutlined />}
          onClick={() => evidence.mutate()}
          loading={evidence.isPending}
        >
          {t('manage.evidence.download')}
        </Button>
      )}
      {reuse !== undefined && (
        <LinkButton to={reuse} variant="outlined" color="inherit" className={outlined} startIcon={<ContentCopy />}>
          {t('manage.useAgain')}
        </LinkButton>
      )}
      {may('finalise') && (
        <Button
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<FlagOutlined />}
          onClick={() => setQuestion('finalise')}
          loading={finalise.isPending}
        >
          {t('manage.finalise')}
        </Button>
      )}
      {may('takeOverAuthorship') && (
        <Button
          variant="outlined"
          color="inherit"
          className={outlined}
          startIcon={<SwapHoriz />}
          onClick={() => setQuestion('takeOver')}
          loading={takeOver.isPending}
        >
          {t('manage.takeOver')}
        </Button>
      )}
      {may('delete') && (
        <Button color="error" startIcon={<DeleteOutlined />} onClick={() => setQuestion('delete')} disabled={isDeleting}>
          {isDeleting ? t('manage.deleting') : t('manage.delete')}
        </Button>
      )}
      <Confirmations campaign={campaign} manage={manage} open={question} onClose={() => setQuestion(undefined)} />
    </div>
  );
}

/** After the first answer the button stays, is disabled, and says why [4.27] [4.29]. */
function EditAction({ campaign, to }: { campaign: CampaignV2; to: string }) {
  const { t } = useTranslation('campaigns');
  const hasResponse = useIsLocked(campaign);
  const { status, allowedActions } = campaign;
  const face = {
    variant: 'outlined',
    color: 'inherit',
    className: outlined,
    startIcon: <EditOutlined />,
    children: t('manage.edit'),
  } as const;
  if (allowedActions.includes('edit')) return <LinkButton to={to} {...face} />;
  const isManager = allowedActions.includes('delete');
  if (!isManager || status === 'COMPLETE' || !hasResponse) return null;
  return <ClosedButton {...face} reason={t('readOnly.locked')} />;
}
