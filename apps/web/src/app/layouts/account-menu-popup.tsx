import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import ContrastOutlined from '@mui/icons-material/ContrastOutlined';
import LogoutOutlined from '@mui/icons-material/LogoutOutlined';
import PhonelinkEraseOutlined from '@mui/icons-material/PhonelinkEraseOutlined';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe, useSignOut } from '../../features/identity';
import { ForgetDevice } from './forget-device';

interface AccountMenuPopupProps {
  open: boolean;
  anchor(): HTMLElement | null;
  onClose(): void;
  onSettings(): void;
}

export function AccountMenuPopup({ open, anchor, onClose, onSettings }: AccountMenuPopupProps) {
  const { t } = useTranslation('shell');
  const me = useMe();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const [isForgetting, setForgetting] = useState(false);
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
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': t('account.title'),
            sx: { minWidth: 240, maxWidth: 'min(400px, calc(100vw - 32px))', mt: 1 },
          },
        }}
      >
        <Box sx={{ px: 2, pt: 1.5, pb: 1.5 }}>
          <Typography variant="subtitle2" dir="auto">
            {me.firstName} {me.lastName}
          </Typography>
          <Typography variant="body2" color="textSecondary" dir="auto">
            {me.email}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem>
          <MenuItem onClick={choose(() => void navigate({ to: '/' }))}>
            <ListItemIcon>
              <BusinessOutlined />
            </ListItemIcon>
            {t('account.companies')}
          </MenuItem>
          <MenuItem onClick={choose(onSettings)}>
            <ListItemIcon>
              <ContrastOutlined />
            </ListItemIcon>
            {t('account.settings')}
          </MenuItem>
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
      <ForgetDevice open={isForgetting} onClose={() => setForgetting(false)} />
    </>
  );
}
