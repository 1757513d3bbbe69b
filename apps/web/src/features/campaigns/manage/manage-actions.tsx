import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ClosedButton } from '../../../ui/buttons/closed-button';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { LinkButton } from '../../../ui/buttons/link-button';
import { editPath, reportPath } from '../paths';
import { scopeOf, useWorkspace } from '../place';
import { useIsLocked } from './use-is-locked';
import { useManageCampaign } from './use-manage-campaign';

interface ManageActionsProps {
  campaign: CampaignV2;
  /** What is open already: the way there is left out. */
  on?: 'view' | 'form' | 'report';
}

/** Everything here is secondary: the page's one primary button is the answer's. */
const quiet = { borderColor: 'divider' } as const;

type Question = 'finalise' | 'delete' | 'takeOver';

/** What this person may do with the campaign: a button for each action that the api allows, and for no other [6.4]. */
export function ManageActions({ campaign, on = 'view' }: ManageActionsProps) {
  const { t } = useTranslation(['campaigns', 'templates']);
  const workspace = useWorkspace();
  const { finalise, remove, takeOver, isDeleting } = useManageCampaign(campaign);
  const [question, setQuestion] = useState<Question>();
  const { id, type, allowedActions } = campaign;
  const may = (action: CampaignV2['allowedActions'][number]) => allowedActions.includes(action);
  const close = () => setQuestion(undefined);
  const confirmed = (run: () => Promise<void>) => () => void run().finally(close);

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, displayPrint: 'none', '&:empty': { display: 'none' } }}>
      {on === 'view' && may('viewReport') && (
        <LinkButton to={reportPath(workspace, campaign)} variant="outlined" color="inherit" sx={quiet} startIcon={<AssessmentOutlined />}>
          {t('manage.report')}
        </LinkButton>
      )}
      {isEditedFrom(campaign, on) && <EditAction campaign={campaign} to={editPath(scopeOf(campaign), type, id)} />}
      {may('finalise') && (
        <Button
          variant="outlined"
          color="inherit"
          sx={quiet}
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
          sx={quiet}
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
      <ConfirmDialog
        open={question === 'finalise'}
        title={t('finalise.title', { type: t(`templates:type.${type}`) })}
        confirmLabel={t('manage.finalise')}
        destructive
        busy={finalise.isPending}
        onConfirm={confirmed(finalise.run)}
        onClose={close}
      >
        <Typography>{t('finalise.text')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'takeOver'}
        title={t('takeOver.title')}
        confirmLabel={t('manage.takeOver')}
        busy={takeOver.isPending}
        onConfirm={confirmed(takeOver.run)}
        onClose={close}
      >
        <Typography>{t('takeOver.text')}</Typography>
      </ConfirmDialog>
      <ConfirmDialog
        open={question === 'delete'}
        title={t('delete.title', { type: t(`templates:type.${type}`) })}
        confirmLabel={t('manage.delete')}
        destructive
        onConfirm={() => {
          close();
          void remove();
        }}
        onClose={close}
      >
        <Typography>{t('delete.text')}</Typography>
      </ConfirmDialog>
    </Box>
  );
}

/** What people answer is edited from its page; what sites take part in has its report for a page [4.7]. */
const isEditedFrom = ({ campaignMode }: CampaignV2, on: NonNullable<ManageActionsProps['on']>): boolean =>
  on === (campaignMode === 'HIERARCHICAL' ? 'report' : 'view');

/** Once somebody has answered, the button says why it is closed rather than vanishing [4.27] [4.29]. */
function EditAction({ campaign, to }: { campaign: CampaignV2; to: string }) {
  const { t } = useTranslation('campaigns');
  const hasResponse = useIsLocked(campaign);
  const { status, allowedActions } = campaign;
  const face = { variant: 'outlined', color: 'inherit', sx: quiet, startIcon: <EditOutlined />, children: t('manage.edit') } as const;
  if (allowedActions.includes('edit')) return <LinkButton to={to} {...face} />;
  const isManager = allowedActions.includes('delete');
  if (!isManager || status === 'COMPLETE' || !hasResponse) return null;
  return <ClosedButton {...face} reason={t('readOnly.locked')} />;
}
