import type { PeopleChange } from '@muster/contract/directory/people-change';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import Block from '~icons/ic/outline-block';
import ExpandMore from '~icons/ic/baseline-expand-more';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog';
import { Menu, MenuItem } from '../../../ui/overlays/menu';
import { usePermissions } from '../../identity';
import type { SelectedPeople } from './selected-people';
import { usePlaceChoices, type PlaceChoice } from './use-place-choices';
import { statusOf } from './user-status';

interface SelectionBarProps {
  selected: SelectedPeople;
  isBusy: boolean;
  onChange(change: PeopleChange, siteId?: number): void;
  onClear(): void;
}

/** The actions for the ticked people. The bar stays at the end of the window while the list scrolls. */
export function SelectionBar({ selected, isBusy, onChange, onClear }: SelectionBarProps) {
  const { t } = useTranslation('people');
  const { consultant: isConsultant } = usePermissions();
  const [asked, setAsked] = useState<'block' | PlaceChoice>();
  const statuses = new Set([...selected.values()].map(statusOf));
  const mayResend = [...selected.values()].some((member) => statusOf(member) === 'invited' && member.email !== null);
  const ask = asked === undefined || asked === 'block' ? undefined : asked;
  const confirm = () => {
    if (ask) onChange('move', ask.id);
    else onChange('block');
    setAsked(undefined);
  };
  return (
    <div className="sticky bottom-(--bar-height) z-10 flex flex-wrap items-center gap-2 mt-2 p-2 ps-4 border border-line rounded-card bg-paper">
      <Text role="status" className="font-semibold me-2">
        {t('users.several.selected', { total: selected.size })}
      </Text>
      {!isConsultant && <MoveMenu isBusy={isBusy} onSite={setAsked} />}
      {mayResend && (
        <Button variant="outlined" disabled={isBusy} onClick={() => onChange('resendInvitation')}>
          {t('users.resend')}
        </Button>
      )}
      {!isConsultant && statuses.has('blocked') && (
        <Button variant="outlined" disabled={isBusy} onClick={() => onChange('unblock')}>
          {t('users.unblock')}
        </Button>
      )}
      {!isConsultant && (statuses.has('active') || statuses.has('invited')) && (
        <Button variant="outlined" color="error" startIcon={<Block />} disabled={isBusy} onClick={() => setAsked('block')}>
          {t('users.block')}
        </Button>
      )}
      <Button color="inherit" className="ms-auto" disabled={isBusy} onClick={onClear}>
        {t('directory.clear')}
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        destructive={!ask}
        title={
          ask
            ? t('users.several.moveTitle', { site: ask.label, total: selected.size })
            : t('users.several.blockTitle', { total: selected.size })
        }
        confirmLabel={t(ask ? 'users.several.move' : 'users.block')}
        onConfirm={confirm}
        onClose={() => setAsked(undefined)}
      >
        <Text>{t(ask ? 'users.several.moveText' : 'users.blockInCompanyText')}</Text>
      </ConfirmDialog>
    </div>
  );
}

/** The sites to which the people can move. */
function MoveMenu({ isBusy, onSite }: { isBusy: boolean; onSite(site: PlaceChoice): void }) {
  const { t } = useTranslation('people');
  const { sites } = usePlaceChoices();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <>
      <Button
        variant="outlined"
        endIcon={<ExpandMore />}
        loading={isBusy}
        disabled={sites.length === 0}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-controls={anchor ? menuId : undefined}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('users.several.move')}
      </Button>
      <Menu id={menuId} open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {sites.map((site) => (
          <MenuItem
            key={site.id}
            className="min-h-11"
            onClick={() => {
              setAnchor(undefined);
              onSite(site);
            }}
          >
            <bdi>{site.label}</bdi>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
