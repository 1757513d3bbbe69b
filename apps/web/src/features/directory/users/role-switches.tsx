import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '../../../ui/display/text';
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
    <fieldset aria-labelledby={id} className="grid gap-2 min-w-0">
      <Text id={id} variant="subtitle1" component="span">
        {t('users.role')}
      </Text>
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
    </fieldset>
  );
}
