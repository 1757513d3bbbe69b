import { useTranslation } from 'react-i18next';
import { FormControlLabel } from '../controls/choices/form-control-label';
import { NativeSelect } from '../controls/native-select';
import { Switch } from '../controls/choices/switch';
import { PaginationFooter } from '../lists/pagination-footer';
import type { TableState } from './table-state';

interface TableControlsProps<Field extends string> {
  state: TableState<Field>;
  /** The page sizes to choose from. */
  sizes: readonly number[];
  /** The number of rows on all pages. */
  total: number;
  /** False: all rows have one height. */
  hasDensity?: boolean;
  onState(state: TableState<NoInfer<Field>>): void;
}

/** The controls below a table: pages, page size and density [9.11]. */
export function TableControls<Field extends string>({ state, sizes, total, hasDensity = true, onState }: TableControlsProps<Field>) {
  const { t } = useTranslation('ui');
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 mt-2">
      {hasDensity && (
        <FormControlLabel
          control={<Switch checked={state.dense} onChange={(_, dense) => onState({ ...state, dense })} />}
          label={t('table.dense')}
          className="min-h-11 ms-0"
        />
      )}
      <PaginationFooter page={state.page} size={state.size} total={total} onPage={(page) => onState({ ...state, page })} />
      <FormControlLabel
        labelPlacement="start"
        control={
          <NativeSelect
            size="small"
            value={state.size}
            onChange={(event) => onState({ ...state, size: Number(event.target.value), page: 1 })}
            className="ms-3"
          >
            {sizes.map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
          </NativeSelect>
        }
        label={t('table.size')}
        className="mx-0"
      />
    </div>
  );
}
