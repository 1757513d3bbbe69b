import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import Close from '@mui/icons-material/Close';
import PersonOffOutlined from '@mui/icons-material/PersonOffOutlined';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { MemberSearch, type PickerSite } from './member-search';

interface MemberPickerDialogProps {
  open: boolean;
  /** The title of the dialog, such as 'Assign Kestrel Line'. */
  title: string;
  companyId: number;
  /** The site whose people come first. */
  site: PickerSite;
  /** The current person; null for nobody. */
  value: NamedPerson | null;
  /** Called with the chosen person, or with null. */
  onChoose(member: Member | null): void;
  onClose(): void;
}

/** Searches a member by name and selects them, or removes the selection [4.16]. On a phone it fills the screen. */
export function MemberPickerDialog({ open, title, companyId, site, value, onChoose, onClose }: MemberPickerDialogProps) {
  const { t } = useTranslation('directory');
  const titleId = useId();
  const isNarrow = useMediaQuery((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isNarrow}>
      <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
        <Typography component="span" variant="inherit" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton onClick={onClose} aria-label={t('picker.close')} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      {/* Space for the focus outline. */}
      <DialogContent sx={{ '&&': { pt: 0.5 } }}>
        <MemberSearch companyId={companyId} site={site} value={value} onChoose={onChoose} onEscape={onClose} />
        {value && (
          <Button color="inherit" startIcon={<PersonOffOutlined />} onClick={() => onChoose(null)} sx={{ mt: 2 }}>
            {t('picker.clear', { name: `${value.firstName} ${value.lastName}`.trim() })}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
