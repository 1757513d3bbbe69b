import type { DataImport } from '@muster/contract/imports/import';
import { rowOutcomes } from '@muster/contract/imports/limits';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { Text } from '../../../ui/display/text';

/** The number of rows by planned action, or by result. */
export function Counts({ data: { counts, status } }: { data: DataImport }) {
  const { t } = useTranslation('imports');
  const tense = status === 'CHECKING' ? 'planned' : 'happened';
  return (
    <dl className="flex flex-wrap gap-6">
      {rowOutcomes.map((outcome) => (
        <div key={outcome} className="flex flex-col-reverse min-w-25">
          <Text component="dt" color="muted">
            {t(`outcome.${tense}.${outcome}`)}
          </Text>
          <Text component="dd" variant="h2">
            {formatNumber(counts[outcome])}
          </Text>
        </div>
      ))}
    </dl>
  );
}
