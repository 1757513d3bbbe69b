import type { Member } from '@muster/contract/directory/member';
import type { NamedPerson } from '@muster/contract/identity/person';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import PersonOffOutlined from '~icons/ic/outline-person-off';
import { Button } from '../../ui/controls/button';
import { IconButton } from '../../ui/controls/icon-button';
import { Text } from '../../ui/display/text';
import { Dialog, DialogContent, DialogTitle } from '../../ui/overlays/dialog';
import { useMedia } from '../../ui/hooks/use-media';
import { MemberSearch, type PickerSite } from './member-search';
import { personName } from '../../lib/names/person-name';

interface MemberPickerDialogProps {
  open: boolean;
  /** The title of the dialog, such as 'Assign Kestrel Line'. */
  title: string;
  companyId: number;
  /** The site whose people come first. */
  site?: PickerSite | undefined;
  /** The current person; null for nobody. */
  value: NamedPerson | null;
  /** Also people who have not signed in yet. */
  includesInvited?: boolean;
  /** Called with the chosen person, or with null. */
  onChoose(member: Member | null): void;
  onClose(): void;
}

/** Searches a member by name and selects them, or removes the selection [4.16]. On a phone it fills the screen. */
export function MemberPickerDialog({ open, title, companyId, site, value, includesInvited, onChoose, onClose }: MemberPickerDialogProps) {
  const { t } = useTranslation('directory');
  const titleId = useId();
  const isNarrow = useMedia('sm-down');
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="xs" fullScreen={isNarrow}>
      <DialogTitle id={titleId} className="flex items-center gap-2 wrap-anywhere">
        <Text component="span" variant="inherit" className="flex-1">
          {title}
        </Text>
        <IconButton onClick={onClose} aria-label={t('picker.close')} edge="end">
          <Close />
        </IconButton>
      </DialogTitle>
      {/* Space for the focus outline. */}
      <DialogContent className="pt-1">
        <MemberSearch
          companyId={companyId}
          site={site}
          value={value}
          includesInvited={includesInvited}
          onChoose={onChoose}
          onEscape={onClose}
        />
        {value && (
          <Button color="inherit" startIcon={<PersonOffOutlined />} onClick={() => onChoose(null)} className="mt-4">
            {t('picker.clear', { name: personName(value) })}
          </Button>
        )}
      </DialogContent>
    </Dialog>
  );
}
