import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import DashboardOutlined from '~icons/ic/outline-dashboard';
import Search from '~icons/ic/outline-search';
import EditNoteOutlined from '~icons/ic/outline-edit-note';
import BusinessOutlined from '~icons/ic/outline-business';
import ContrastOutlined from '~icons/ic/outline-contrast';
import LogoutOutlined from '~icons/ic/outline-logout';
import PersonOutlined from '~icons/ic/outline-person';
import PhonelinkEraseOutlined from '~icons/ic/outline-phonelink-erase';
import TuneOutlined from '~icons/ic/outline-tune';
import { useMe, usePermissions, useSignOut } from '../../features/identity';
import { KeptTextsDialog, useKeptTexts } from '../../features/outbox';
import { openPalette } from '../../features/palette';
import { useAddressIds } from '../../lib/address';
import { lazyPart } from '../../lib/lazy-screen';
import { ListItemIcon } from '../../ui/controls/list-item-button';
import { Divider } from '../../ui/display/divider';
import { Text } from '../../ui/display/text';
import { useMedia } from '../../ui/hooks/use-media';
import { MenuItem, MenuList } from '../../ui/overlays/menu';
import { Popover } from '../../ui/overlays/popover';
import { personalRoot } from '../navigation/workspaces';
import { ForgetDevice } from './forget-device';
import { personName } from '../../lib/names/person-name';

const Appearance = lazyPart(() => import('./appearance'), 'Appearance');

interface AccountMenuPopupProps {
  open: boolean;
  anchor(): HTMLElement | null;
  onClose(): void;
}

export function AccountMenuPopup({ open, anchor, onClose }: AccountMenuPopupProps) {
  const { t } = useTranslation(['shell', 'kept-texts', 'ui']);
  const me = useMe();
  const navigate = useNavigate();
  const { manageSystem, consultant } = usePermissions();
  const { companyId } = useAddressIds();
  const { signOut, question } = useSignOut();
  const [isForgetting, setForgetting] = useState(false);
  const [settings, setSettings] = useState<'never' | 'open' | 'closed'>('never');
  const [areTextsOpen, setTextsOpen] = useState(false);
  const keptTexts = useKeptTexts();
  const hasSearchInHeader = useMedia('md-up');
  const choose = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <>
      <Popover
        open={open}
        anchorEl={anchor}
        onClose={onClose}
        align="end"
        gap={8}
        aria-label={t('account.title')}
        className="min-w-60 max-w-[min(400px,calc(100vw_-_32px))]"
      >
        <div className="px-4 pt-3 pb-3">
          <Text variant="subtitle2" dir="auto">
            {personName(me)}
          </Text>
          <Text variant="body2" color="muted" dir="auto">
            {me.email}
          </Text>
        </div>
        <Divider />
        <MenuList autoFocusItem onTab={onClose}>
          {!hasSearchInHeader && (
            <MenuItem onClick={choose(openPalette)}>
              <ListItemIcon>
                <Search />
              </ListItemIcon>
              {t('search')}
            </MenuItem>
          )}
          {companyId !== undefined && !consultant && (
            <MenuItem onClick={choose(() => void navigate({ to: `${personalRoot(companyId)}/settings/general` }))}>
              <ListItemIcon>
                <PersonOutlined />
              </ListItemIcon>
              {t('account.mine')}
            </MenuItem>
          )}
          <MenuItem onClick={choose(() => void navigate({ to: '/' }))}>
            <ListItemIcon>
              <BusinessOutlined />
            </ListItemIcon>
            {t('account.companies')}
          </MenuItem>
          {companyId !== undefined && (
            <MenuItem onClick={choose(() => void navigate({ to: '/company/$companyId/workspaces', params: { companyId } }))}>
              <ListItemIcon>
                <DashboardOutlined />
              </ListItemIcon>
              {t('workspaces.title')}
            </MenuItem>
          )}
          {manageSystem && (
            <MenuItem onClick={choose(() => void navigate({ to: '/system/health' }))}>
              <ListItemIcon>
                <TuneOutlined />
              </ListItemIcon>
              {t('nav.system')}
            </MenuItem>
          )}
          <MenuItem onClick={choose(() => setSettings('open'))}>
            <ListItemIcon>
              <ContrastOutlined />
            </ListItemIcon>
            {t('ui:settings.title')}
          </MenuItem>
          {keptTexts.length > 0 && (
            <MenuItem onClick={choose(() => setTextsOpen(true))}>
              <ListItemIcon>
                <EditNoteOutlined />
              </ListItemIcon>
              {t('kept-texts:title')}
            </MenuItem>
          )}
          <MenuItem onClick={choose(signOut)}>
            <ListItemIcon>
              <LogoutOutlined />
            </ListItemIcon>
            {t('account.signOut')}
          </MenuItem>
          <MenuItem onClick={choose(() => setForgetting(true))}>
            <ListItemIcon>
              <PhonelinkEraseOutlined />
            </ListItemIcon>
            {t('account.forgetDevice.title')}
          </MenuItem>
        </MenuList>
      </Popover>
      {question}
      {areTextsOpen && (
        <Suspense>
          <KeptTextsDialog onClose={() => setTextsOpen(false)} />
        </Suspense>
      )}
      <Suspense>{settings !== 'never' && <Appearance open={settings === 'open'} onClose={() => setSettings('closed')} />}</Suspense>
      <ForgetDevice open={isForgetting} onClose={() => setForgetting(false)} />
    </>
  );
}
