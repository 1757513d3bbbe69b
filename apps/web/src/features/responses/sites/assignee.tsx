import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { NamedPerson } from '@muster/contract/identity/person';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import PersonAddAltOutlined from '~icons/ic/outline-person-add-alt';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PersonAvatar } from '../../../ui/labels/person-avatar';
import { StatusChip } from '../../../ui/labels/status-chip';
import { MemberPickerDialog } from '../../directory';
import { useAssignSite } from './use-assign-site';
import { personName } from '../../../lib/names/person-name';

interface AssigneeProps {
  campaign: Pick<CampaignV2, 'id' | 'companyId'>;
  /** The id of the participating site (the qualifier), and the name of the site. */
  campaignV2SiteId: number;
  siteId: number;
  siteName: string;
  assignee: NamedPerson | null;
  /** True if the response is completed: nobody can be assigned any more. */
  isDone: boolean;
  /** Whether the person may assign the work: the action 'assign' of the api. */
  canAssign: boolean;
}

/** The assignee of a site's part. Managers can change it [4.16] [6.4]. */
export function Assignee({ canAssign, isDone, ...props }: AssigneeProps) {
  const { t } = useTranslation('responses');
  const { assignee } = props;
  if (canAssign && !isDone) return <AssignButton {...props} />;
  if (!assignee && isDone) return null;
  if (!assignee) return <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('assign.unassigned')} />;
  return (
    <div className="flex items-center gap-2 min-h-11">
      <Face person={assignee} />
      <Text variant="body2" dir="auto">
        {t('assign.assignedTo', { name: nameOf(assignee) })}
      </Text>
    </div>
  );
}

/** Assigning takes two presses: this button, and the person in the dialog. */
function AssignButton({ campaign, campaignV2SiteId, siteId, siteName, assignee }: Omit<AssigneeProps, 'canAssign' | 'isDone'>) {
  const { t } = useTranslation('responses');
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const { assign, isPending } = useAssignSite(campaign, campaignV2SiteId);
  const choose = (userId: string | null) => {
    setIsOpen(false);
    if (userId !== (assignee?.userId ?? null)) assign(userId);
  };
  return (
    <>
      <Button
        color="inherit"
        variant="outlined"
        className="border-line min-h-11 max-w-full text-start"
        startIcon={assignee ? <Face person={assignee} /> : <PersonAddAltOutlined />}
        loading={isPending}
        loadingPosition="start"
        aria-haspopup="dialog"
        aria-label={assignee ? t('assign.change', { site: siteName, name: nameOf(assignee) }) : t('assign.title', { site: siteName })}
        onClick={() => {
          setWasOpened(true);
          setIsOpen(true);
        }}
      >
        <span dir="auto">{assignee ? nameOf(assignee) : t('assign.assign')}</span>
      </Button>
      {wasOpened && (
        <Suspense>
          <MemberPickerDialog
            open={isOpen}
            title={t('assign.title', { site: siteName })}
            companyId={campaign.companyId}
            site={{ id: siteId, name: siteName }}
            value={assignee}
            onChoose={(member) => choose(member?.userId ?? null)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Has an element of its own, because a button sets the size of its start icon. */
const Face = ({ person: { firstName, lastName, avatarUrl } }: { person: NamedPerson }) => (
  <span className="inline-flex">
    <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="xsmall" />
  </span>
);

const nameOf = ({ firstName, lastName }: NamedPerson): string => personName({ firstName, lastName });
