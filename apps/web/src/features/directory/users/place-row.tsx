import { useTranslation } from 'react-i18next';
import Close from '~icons/ic/baseline-close';
import { FormControlLabel } from '../../../ui/controls/choices/form-control-label';
import { IconButton } from '../../../ui/controls/icon-button';
import { Switch } from '../../../ui/controls/choices/switch';
import { Text } from '../../../ui/display/text';
import { SubdivisionSelect } from '../components/subdivision-select';

interface PlaceRowProps {
  name: string;
  /** The label of the switch: site manager, or division manager. */
  managerLabel: string;
  isManager: boolean;
  /** The subdivisions of a division; empty for a site. */
  subdivisions: readonly { id: number; label: string }[];
  subDivisionId: number | null;
  /** Disabled for people who may not change it, and during a change. */
  isClosed?: boolean;
  onManager(isManager: boolean): void;
  onSubdivision(subDivisionId: number | null): void;
  onRemove(): void;
}

/** A person's site or division: a manager switch, the subdivision, and a button to leave it. */
export function PlaceRow(props: PlaceRowProps) {
  const { name, managerLabel, isManager, subdivisions, subDivisionId, isClosed = false, onManager, onSubdivision, onRemove } = props;
  const { t } = useTranslation('people');
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 p-2 ps-4 border border-line rounded-card bg-paper">
      <Text dir="auto" className="flex-[1_1_160px] min-w-0 font-semibold wrap-anywhere">
        {name}
      </Text>
      <IconButton onClick={onRemove} disabled={isClosed} aria-label={t('users.removePlace', { name })}>
        <Close />
      </IconButton>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 basis-full">
        <FormControlLabel
          control={
            <Switch
              checked={isManager}
              disabled={isClosed}
              onChange={(_, checked) => onManager(checked)}
              aria-label={`${managerLabel}: ${name}`}
            />
          }
          label={managerLabel}
          className="min-h-11 mx-0"
        />
        {subdivisions.length > 0 && (
          <SubdivisionSelect name={name} subdivisions={subdivisions} value={subDivisionId} isClosed={isClosed} onChange={onSubdivision} />
        )}
      </div>
    </li>
  );
}
