import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import { useDownload } from '../../../lib/device/use-download';
import { Button } from '../../../ui/controls/button';
import { TextInput } from '../../../ui/inputs/text-input';
import { downloadEvidencePack } from '../api';
import { idsOfPlace, wholeCompany } from '../use-places';
import { PlaceSelect } from './place-select';
import { showProblems } from './show-problems';

const days = ['from', 'to'] as const;

interface PackFormProps {
  companyId: number;
  /** Absent where the manager chooses it. */
  place?: { siteId: number } | { divisionId: number };
}

/** Downloads the evidence pack for an auditor: of the whole company or one place. Without days it contains all names. */
export function PackForm({ companyId, place: given }: PackFormProps) {
  const { t, i18n } = useTranslation('evidence');
  const [place, setPlace] = useState(wholeCompany);
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [isReversed, setIsReversed] = useState(false);
  const query = { from: period.from || undefined, to: period.to || undefined, ...(given ?? idsOfPlace(place)) };
  const pack = useDownload(
    () => downloadEvidencePack({ params: { id: companyId }, query }, { fallbackName: `evidence-${companyId}.zip`, hideError: true }),
    { making: t('pack.fetching'), done: (file) => t('ledger.done', { name: file }), failed: t('pack.failed') },
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const isWrong = period.from !== '' && period.to !== '' && period.to < period.from;
    showProblems(event.currentTarget, () => setIsReversed(isWrong));
    if (!isWrong) pack.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {!given && <PlaceSelect companyId={companyId} value={place} onChange={setPlace} />}
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        {days.map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`pack.${name}`)}
            value={period[name]}
            problem={name === 'to' && isReversed ? t('pack.order') : undefined}
            onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
            inputProps={{ min: '2000-01-01', max: '9999-12-31', lang: i18n.language }}
          />
        ))}
      </div>
      <Button
        type="submit"
        variant="contained"
        startIcon={<FileDownload />}
        loading={pack.isPending}
        className="justify-self-start min-h-11"
      >
        {t('pack.download')}
      </Button>
    </form>
  );
}
