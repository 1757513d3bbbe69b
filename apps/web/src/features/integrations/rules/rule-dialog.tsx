import type { GroupRuleBody, ProvisionedGroup, RuleRole } from '@muster/contract/integrations/group-rule';
import { groupRulesTag } from '@muster/contract/integrations/tags';
import { organisationTag } from '@muster/contract/organisation/tags';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { PlainSelect } from '../../../ui/forms/plain-select';
import { Dialog, DialogActions, DialogContent, DialogTitle } from '../../../ui/overlays/dialog';
import { useCompany } from '../../organisation';
import { addRule } from '../api';
import { placeName, placeOf, placeOptions, wholeCompany } from './place-choice';
import { RulePreview } from './rule-preview';

const rolesAt = (place: string): readonly RuleRole[] => (place === wholeCompany ? ['manager', 'leader'] : ['member', 'manager']);

interface RuleDialogProps {
  companyId: number;
  group: ProvisionedGroup;
  onClose(): void;
}

/** Asks for the place and the role, and shows what the rule would change before it is saved. */
export function RuleDialog({ companyId, group, onClose }: RuleDialogProps) {
  const { t } = useTranslation(['integrations', 'ui']);
  const id = useId();
  const company = useCompany();
  const invalidate = useInvalidate();
  const places = placeOptions(company);
  const [place, setPlace] = useState(places[1] ?? wholeCompany);
  const [chosen, setRole] = useState<RuleRole>('member');
  const roles = rolesAt(place);
  const role = roles.includes(chosen) ? chosen : (roles[0] ?? 'manager');
  const rule: GroupRuleBody = { groupId: group.id, ...placeOf(place), role };
  const save = useMutation({
    mutationFn: () => addRule(companyId, rule, t('rule.failed')),
    onSuccess: () => {
      void invalidate(groupRulesTag(companyId), organisationTag);
      onClose();
    },
  });
  const close = () => {
    if (!save.isPending) onClose();
  };
  return (
    <Dialog open onClose={close} aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id} dir="auto">
        {t('rule.title', { group: group.displayName })}
      </DialogTitle>
      <DialogContent>
        <div className="flex flex-col gap-4 *:mt-0">
          <Text>{t('rule.text')}</Text>
          <PlainSelect
            label={t('rule.place')}
            value={place}
            options={places}
            labelOf={(one) => (one === wholeCompany ? t('rule.company') : (placeName(one, company) ?? one))}
            onChange={setPlace}
          />
          <PlainSelect<RuleRole>
            label={t('rule.role')}
            value={role}
            options={roles}
            labelOf={(one) => t(`rule.roles.${one}`)}
            onChange={setRole}
          />
          <RulePreview companyId={companyId} rule={rule} />
        </div>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={save.isPending}>
          {t('ui:cancel')}
        </Button>
        <Button variant="contained" loading={save.isPending} onClick={() => save.mutate()}>
          {t('rule.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
