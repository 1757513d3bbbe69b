import type { CampaignListItem } from '@muster/contract/campaigns/campaign';
import type { Reminded } from '@muster/contract/reports/report';
import type { Scope } from '@muster/contract/shared/permissions';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import NotificationsActiveOutlined from '~icons/ic/outline-notifications-active';
import { announce } from '../../../lib/alerts';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { assignToSiteManagers, changeOf, remindParticipants, remindPlacePeople } from './api';
import { isOfScope } from './need-paths';

interface NeedActionProps {
  campaign: CampaignListItem;
  scope: Scope;
  /** Runs when the row may be gone, so that the focus has a place. */
  onDone(): void;
}

/** Reminds everybody who is missing. The row then goes until the next reminder is possible. */
export function RemindNeed({ campaign, scope, missing, onDone }: NeedActionProps & { missing: number | null }) {
  const { t } = useTranslation('reports');
  const invalidate = useInvalidate();
  const isBySite = campaign.campaignMode === 'HIERARCHICAL';
  const remind = useMutation({
    mutationFn: () => remindAll(campaign, scope, t('remind.failed')),
    onSuccess: ({ reminded }) => {
      const sent = t(isBySite ? 'remind.doneSites' : 'remind.done', { count: reminded });
      announce(reminded > 0 ? 'success' : 'info', reminded > 0 ? sent : t('remind.lately'));
      onDone();
      return invalidate(...changeOf(campaign));
    },
  });
  const question = isBySite ? 'remind.confirmSites' : 'remind.confirm';
  return (
    <ConfirmedAction
      icon={<NotificationsActiveOutlined />}
      label={t('remind.label')}
      name={t('remind.one', { name: campaign.title })}
      title={missing === null ? t('remind.confirmAll') : t(question, { count: missing })}
      confirmLabel={t('remind.send')}
      isPending={remind.isPending}
      run={(close) => remind.mutate(undefined, { onSettled: close })}
    >
      {t('remind.confirmText')}
    </ConfirmedAction>
  );
}

function remindAll(campaign: CampaignListItem, scope: Scope, failure: string): Promise<Reminded> {
  const params = { id: campaign.id };
  const { siteId, divisionId } = scope;
  if (isOfScope(campaign, scope)) return remindParticipants({ params, body: {} }, { failure });
  return remindPlacePeople({ params, query: { siteId, divisionId }, body: {} }, { failure });
}

/** Assigns each worksite without an assignee to its manager. */
export function AssignNeed({ campaign, unassigned, onDone }: Omit<NeedActionProps, 'scope'> & { unassigned: number }) {
  const { t } = useTranslation('needs');
  const invalidate = useInvalidate();
  const assign = useMutation({
    mutationFn: () => assignToSiteManagers({ params: { id: campaign.id } }, { failure: t('assignFailed') }),
    onSuccess: ({ assigned, withoutManager }) => {
      const texts = [
        ...(assigned > 0 ? [t('assigned', { total: assigned })] : []),
        ...(withoutManager > 0 ? [t('withoutManager', { total: withoutManager })] : []),
      ];
      announce(assigned > 0 ? 'success' : 'info', texts.join(' '));
      onDone();
      return invalidate(...changeOf(campaign));
    },
  });
  return (
    <ConfirmedAction
      label={t('assign')}
      title={t('assignTitle')}
      confirmLabel={t('assign')}
      isPending={assign.isPending}
      run={(close) => assign.mutate(undefined, { onSettled: close })}
    >
      {t('unassigned', { total: unassigned })} {t('assignText')}
    </ConfirmedAction>
  );
}

interface ConfirmedActionProps {
  icon?: ReactNode;
  label: string;
  /** The accessible name, if the label alone does not say what it is about. */
  name?: string;
  title: string;
  confirmLabel: string;
  isPending: boolean;
  /** `close` closes the dialog. After a failure the row is as before. */
  run(close: () => void): void;
  children: ReactNode;
}

function ConfirmedAction({ icon, label, name, title, confirmLabel, isPending, run, children }: ConfirmedActionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={icon}
        aria-label={name}
        className="min-h-11"
        loading={isPending}
        onClick={() => setIsAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        busy={isPending}
        onConfirm={() => run(close)}
        onClose={close}
      >
        <Text>{children}</Text>
      </ConfirmDialog>
    </>
  );
}
