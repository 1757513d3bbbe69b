import { useMemo } from 'react';
import { Controller, type Control, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePermissions } from '../../identity';
import { createFileStore, ImageField, type FilePlace, type Picture } from '../../files';

interface LogoFieldProps<Values extends FieldValues> {
  control: Control<Values>;
  name: FieldPathByValue<Values, Picture>;
  place: FilePlace & { entityType: 'Company' | 'Site' };
  problem?: string | undefined;
  onBusy(isBusy: boolean): void;
}

/** The logo of a company or a site. A new one replaces it when the form is saved. */
export function LogoField<Values extends FieldValues>({ control, name, place, problem, onBusy }: LogoFieldProps<Values>) {
  const { t } = useTranslation('settings');
  const { entityType, entityId, companyId } = place;
  const store = useMemo(
    () => createFileStore({ entityType, companyId, ...(entityId !== undefined && { entityId }), isUnique: true }),
    [entityType, entityId, companyId],
  );
  // consultants upload nothing
  if (usePermissions().consultant) return null;
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <ImageField
          name={name}
          label={t('logo')}
          problem={problem}
          store={store}
          context="LOGO"
          value={field.value}
          onChange={field.onChange}
          onBusy={onBusy}
        />
      )}
    />
  );
}
