import type { GroupRule, ProvisionedGroup } from '@muster/contract/integrations/group-rule';
import { useTranslation } from 'react-i18next';
import Add from '~icons/ic/baseline-add';
import DeleteOutlined from '~icons/ic/outline-delete';
import { Button } from '../../../ui/controls/button';
import { IconButton } from '../../../ui/controls/icon-button';
import { Text } from '../../../ui/display/text';
import { useCompany } from '../../organisation';
import { placeKey, placeName, wholeCompany } from './place-choice';

interface GroupItemProps {
  group: ProvisionedGroup;
  onAdd(): void;
  onRemove(rule: GroupRule): void;
}

/** One group: its number of people and its rules. */
export function GroupItem({ group, onAdd, onRemove }: GroupItemProps) {
  const { t } = useTranslation('integrations');
  const { displayName, membersCount, rules } = group;
  return (
    <li className="p-4 border border-line rounded-card">
      <div className="flex flex-wrap items-center gap-2">
        <div className="flex-[1_1_200px] min-w-0">
          <Text dir="auto" className="font-semibold wrap-anywhere">
            {displayName}
          </Text>
          <Text variant="body2" color="muted">
            {t('scim.members', { count: membersCount })}
            {rules.length === 0 && ` · ${t('scim.noRules')}`}
          </Text>
        </div>
        <Button startIcon={<Add />} onClick={onAdd} aria-label={t('scim.addRuleNamed', { group: displayName })} className="min-h-11">
          {t('scim.addRule')}
        </Button>
      </div>
      {rules.length > 0 && (
        <ul className="mt-2">
          {rules.map((rule) => (
            <RuleItem key={rule.id} rule={rule} onRemove={() => onRemove(rule)} />
          ))}
        </ul>
      )}
    </li>
  );
}

function RuleItem({ rule, onRemove }: { rule: GroupRule; onRemove(): void }) {
  const { t } = useTranslation('integrations');
  const company = useCompany();
  const key = placeKey(rule);
  const place = key === wholeCompany ? t('rule.company') : (placeName(key, company) ?? t('rule.unknownPlace'));
  const words = t('rule.at', { role: t(`rule.roles.${rule.role}`), place });
  return (
    <li className="flex items-center gap-2">
      <Text variant="body2" dir="auto" className="flex-1 min-w-0 wrap-anywhere">
        {words}
      </Text>
      <IconButton onClick={onRemove} aria-label={t('rule.removeNamed', { rule: words })} className="min-w-11 min-h-11">
        <DeleteOutlined className="icon-small" />
      </IconButton>
    </li>
  );
}
