import { useTranslation } from 'react-i18next';
import { NativeSelect } from '../../../ui/controls/native-select';

interface SubdivisionSelectProps {
  /** The name of the person or division, for screen readers. */
  name: string;
  subdivisions: readonly { id: number; label: string }[];
  value: number | null;
  isClosed?: boolean;
  onChange(subDivisionId: number | null): void;
}

/** The subdivision of a division's member, or none [2.151]. */
export function SubdivisionSelect({ name, subdivisions, value, isClosed = false, onChange }: SubdivisionSelectProps) {
  const { t } = useTranslation('people');
  return (
    <NativeSelect
      size="small"
      aria-label={t('personnel.subdivisionOf', { name })}
      value={value ?? ''}
      disabled={isClosed}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      className="min-h-11 max-w-full"
    >
      <option value="">{t('personnel.noSubdivision')}</option>
      {subdivisions.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
