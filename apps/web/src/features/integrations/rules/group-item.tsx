import type { GroupRule, ProvisionedGroup } from '@muster/contract/integrations/group-rule';
import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
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
    <Box component="li" sx={{ p: 2, border: 1, borderColor: 'divider', borderRadius: 1.4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography dir="auto" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {displayName}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {t('scim.members', { count: membersCount })}
            {rules.length === 0 && ` · ${t('scim.noRules')}`}
          </Typography>
        </Box>
        <Button startIcon={<Add />} onClick={onAdd} aria-label={t('scim.addRuleNamed', { group: displayName })} sx={{ minHeight: 44 }}>
          {t('scim.addRule')}
        </Button>
      </Box>
      {rules.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1, p: 0, listStyle: 'none' }}>
          {rules.map((rule) => (
            <RuleItem key={rule.id} rule={rule} onRemove={() => onRemove(rule)} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function RuleItem({ rule, onRemove }: { rule: GroupRule; onRemove(): void }) {
  const { t } = useTranslation('integrations');
  const company = useCompany();
  const key = placeKey(rule);
  const place = key === wholeCompany ? t('rule.company') : (placeName(key, company) ?? t('rule.unknownPlace'));
  const words = t('rule.at', { role: t(`rule.roles.${rule.role}`), place });
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {words}
      </Typography>
      <IconButton onClick={onRemove} aria-label={t('rule.removeNamed', { rule: words })} sx={{ minWidth: 44, minHeight: 44 }}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
    </Box>
  );
}
