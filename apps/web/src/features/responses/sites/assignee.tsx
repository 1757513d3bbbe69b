import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import type { NamedPerson } from '@muster/contract/identity/person';
import PersonAddAltOutlined from '@mui/icons-material/PersonAddAltOutlined';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonAvatar } from '../../../ui/person-avatar';
import { StatusChip } from '../../../ui/status-chip';
import { MemberPickerDialog } from '../../directory';
import { useAssignSite } from './use-assign-site';

interface AssigneeProps {
  campaign: Pick<CampaignV2, 'id' | 'companyId'>;
  /** The participating site, which is the qualifier, and what it is called. */
  campaignV2SiteId: number;
  siteId: number;
  siteName: string;
  assignee: NamedPerson | null;
  /** Its response is completed: there is nothing left to be given to anybody. */
  isDone: boolean;
  /** Whether the reader may give the work to somebody else: the api's 'assign'. */
  canAssign: boolean;
}

/** Whose work a site's part is, and for its managers the way to change that [4.16] [6.4]. */
export function Assignee({ canAssign, isDone, ...props }: AssigneeProps) {
  const { t } = useTranslation('responses');
  const { assignee } = props;
  if (canAssign && !isDone) return <AssignButton {...props} />;
  if (!assignee && isDone) return null;
  if (!assignee) return <StatusChip tone="neutral" icon={<PersonOffOutlined />} label={t('assign.unassigned')} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 44 }}>
      <Face person={assignee} />
      <Typography variant="body2" dir="auto">
        {t('assign.assignedTo', { name: nameOf(assignee) })}
      </Typography>
    </Box>
  );
}

/** Two presses from the list: this one, and the person's. */
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
        sx={{ borderColor: 'divider', minHeight: 44, maxWidth: '100%', textAlign: 'start' }}
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

/** In a frame of its own: a button sets the size of what stands at its start. */
const Face = ({ person: { firstName, lastName, avatarUrl } }: { person: NamedPerson }) => (
  <Box component="span" sx={{ display: 'inline-flex' }}>
    <PersonAvatar firstName={firstName} lastName={lastName} src={avatarUrl ?? undefined} size="xsmall" />
  </Box>
);

const nameOf = ({ firstName, lastName }: NamedPerson): string => `${firstName} ${lastName}`.trim();
