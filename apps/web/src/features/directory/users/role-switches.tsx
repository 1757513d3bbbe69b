import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SwitchLine } from '../components/switch-line';

interface Roles {
  isManager: boolean;
  isLeader: boolean;
}

interface RoleSwitchesProps {
  value: Roles;
  /** True if the person may not change them. */
  isClosed?: boolean;
  onChange(flag: Partial<Roles>): void;
}

/** Company manager and leader [6.12]. A leader has no additional rights. */
export function RoleSwitches({ value, isClosed = false, onChange }: RoleSwitchesProps) {
  const { t } = useTranslation('people');
  const id = useId();
  return (
    <Box component="fieldset" aria-labelledby={id} sx={{ display: 'grid', gap: 1, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography id={id} variant="subtitle1" component="span">
        {t('users.role')}
      </Typography>
      <SwitchLine
        label={t('role.companyManager')}
        help={t('role.companyManagerHelp')}
        checked={value.isManager}
        disabled={isClosed}
        onChange={(isManager) => onChange({ isManager })}
      />
      <SwitchLine
        label={t('role.leader')}
        help={t('role.leaderHelp')}
        checked={value.isLeader}
        disabled={isClosed}
        onChange={(isLeader) => onChange({ isLeader })}
      />
    </Box>
  );
}
