import { useTranslation } from 'react-i18next';
import { Text } from '../display/text';

export interface PrintedCheckpoint {
  number: number;
  date: string;
  hash: string;
}

/** As many digits of the hash as in the documents that the server makes. */
const shownDigits = 16;

/**
 * The last checkpoint of the evidence ledger, at the foot of each printed page and nowhere on the screen. Browsers repeat the foot of a table, and
 * keep room for it: the element around it has `print:table print:w-full`.
 */
export function CheckpointLine({ checkpoint: { number, date, hash } }: { checkpoint: PrintedCheckpoint }) {
  const { t } = useTranslation('evidence-print');
  const at = date.slice(0, 'yyyy-mm-ddThh:mm'.length).replace('T', ' ');
  return (
    <footer className="hidden print:table-footer-group break-inside-avoid">
      <Text variant="caption" className="pt-4">
        {t('checkpoint', { number, at, hash: hash.slice(0, shownDigits) })}
      </Text>
    </footer>
  );
}
