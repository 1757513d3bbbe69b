import type { DivisionOfCompany } from '@muster/contract/organisation/place';
import { nameLength } from '@muster/contract/organisation/limits';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSavedForm } from '../../../../lib/forms/use-saved-form';
import { SavedForm } from '../../../../ui/forms/saved-form';
import { TextInput } from '../../../../ui/inputs/text-input';
import { useRefreshOrganisation } from '../../api';
import { StatusField } from '../status-field';
import { createDivision, divisionQuery, updateDivision } from './api';

interface DivisionFormProps {
  companyId: number;
  /** The division to change. Absent for a new one. */
  division?: DivisionOfCompany;
  cancel?: ReactNode;
  /** Leaves the screen. If absent, the form stays open. */
  onSaved?(saved: DivisionOfCompany): void;
}

/** Label and status of a division [2.153] [5.29]. */
export function DivisionForm({ cancel, ...props }: DivisionFormProps) {
  const { t } = useTranslation(['settings', 'ui']);
  const saved = useDivisionForm(props);
  const { register, control, formState } = saved.form;
  const { theirs } = saved;
  return (
    <SavedForm
      form={saved}
      saveLabel={t('ui:save')}
      cancel={cancel}
      theirs={
        theirs && [
          { label: t('group.label'), text: theirs.label },
          { label: t('status.label'), text: t(`status.${theirs.status}`) },
        ]
      }
    >
      <TextInput
        label={t('group.label')}
        required
        problem={formState.errors.label?.message}
        {...register('label', {
          validate: (label) => label.trim() !== '' || t('group.labelRequired'),
          maxLength: { value: nameLength, message: t('ui:problem.maxLength', { max: nameLength }) },
        })}
      />
      <Controller
        name="status"
        control={control}
        render={({ field: { value, onChange } }) => (
          <StatusField help={t('division.statusHelp')} problem={formState.errors.status?.message} value={value} onChange={onChange} />
        )}
      />
    </SavedForm>
  );
}

function useDivisionForm({ companyId, division, onSaved }: Omit<DivisionFormProps, 'cancel'>) {
  const { t } = useTranslation('settings');
  const queryClient = useQueryClient();
  const refresh = useRefreshOrganisation();
  const begin = ({ label, status, version }: DivisionOfCompany) => ({ values: { label, status }, version });
  return useSavedForm<Pick<DivisionOfCompany, 'label' | 'status'>, DivisionOfCompany>({
    item: division ? `division ${division.id}` : `new division ${companyId}`,
    ...(division ? begin(division) : { values: { label: '', status: 'ACTIVE' } }),
    fields: ['label', 'status'],
    rules: { 'organisation.labelTaken': { field: 'label', text: t('division.taken') } },
    failure: division ? t('division.failure.edit') : t('division.failure.add'),
    send: (values, { version, idempotencyKey }) =>
      division ? updateDivision(division.id, { ...values, version }) : createDivision(companyId, values, idempotencyKey),
    ...(division && {
      fetchTheirs: async () => begin(await queryClient.query({ ...divisionQuery(division.id), staleTime: 0 })),
    }),
    staysOpen: !onSaved,
    onSaved: (saved) => {
      queryClient.setQueryData(divisionQuery(saved.id).queryKey, saved);
      refresh();
      if (!onSaved) return begin(saved);
      onSaved(saved);
      return undefined;
    },
  });
}
