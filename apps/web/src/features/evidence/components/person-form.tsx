import { maxReasonLength } from '@muster/contract/evidence/limits';
import { ownPersonPacksTag } from '@muster/contract/evidence/tags';
import { isBlank } from '@muster/contract/shared/blank';
import { Suspense, useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import FileDownload from '~icons/ic/outline-file-download';
import { useDownload } from '../../../lib/device/use-download';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { TextInput } from '../../../ui/inputs/text-input';
import { MemberPickerDialog } from '../../directory';
import { downloadPersonPack, makePersonPack } from '../api';
import { showProblems } from './show-problems';

const days = ['from', 'to'] as const;

/** Somebody whose evidence is wanted. */
export interface Chosen {
  userId: string;
  firstName: string;
  lastName: string;
}

interface PersonFormProps {
  companyId: number;
  /** Absent for the whole company. */
  place?: { siteId: number } | { divisionId: number };
  /** The site whose people come first. */
  site?: { id: number; name: string } | undefined;
  /** The person whose page led here. */
  start?: Chosen | undefined;
}

/** Makes an evidence pack about one person, and downloads it. It needs a reason, which the person is told. */
export function PersonForm({ companyId, place, site, start }: PersonFormProps) {
  const { t, i18n } = useTranslation('evidence');
  const invalidate = useInvalidate();
  const [chosen, setChosen] = useState(start);
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [period, setPeriod] = useState({ from: '', to: '' });
  const [problems, setProblems] = useState<Partial<Record<'person' | 'reason' | 'to', string>>>({});
  const pack = useDownload(
    async () => {
      const body = { userId: chosen?.userId ?? '', reason: reason.trim(), from: period.from || null, to: period.to || null, ...place };
      const { id } = await makePersonPack({ params: { id: companyId }, body }, { hideError: true });
      void invalidate(ownPersonPacksTag(companyId));
      return downloadPersonPack({ params: { id: companyId, packId: id } }, { fallbackName: 'evidence-person.zip', hideError: true });
    },
    { making: t('pack.fetching'), done: (file) => t('ledger.done', { name: file }), failed: t('pack.failed') },
  );
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = {
      ...(!chosen && { person: t('person.missing') }),
      ...(isBlank(reason) && { reason: t('person.reasonMissing') }),
      ...(period.from !== '' && period.to !== '' && period.to < period.from && { to: t('pack.order') }),
    };
    showProblems(event.currentTarget, () => setProblems(found));
    if (Object.keys(found).length === 0 && !pack.isPending) pack.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid gap-2 justify-items-start">
        {chosen && (
          <Text dir="auto" className="font-semibold wrap-anywhere">
            {personName(chosen)}
          </Text>
        )}
        <Button variant="outlined" onClick={() => setOpen(true)} className="min-h-11">
          {t('person.choose')}
        </Button>
        {problems.person !== undefined && (
          <Text role="alert" variant="body2" color="error">
            {problems.person}
          </Text>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <MemberPickerDialog
            open
            title={t('person.choose')}
            companyId={companyId}
            site={site}
            value={null}
            onChoose={(member) => {
              if (member) setChosen(member);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <TextInput
        label={t('person.reason')}
        required
        multiline
        minRows={2}
        value={reason}
        problem={problems.reason}
        onChange={(event) => setReason(event.target.value)}
        inputProps={{ maxLength: maxReasonLength }}
      />
      <div className="grid gap-4 sm:grid-cols-2 items-start">
        {days.map((name) => (
          <TextInput
            key={name}
            type="date"
            label={t(`pack.${name}`)}
            value={period[name]}
            problem={name === 'to' ? problems.to : undefined}
            onChange={(event) => setPeriod({ ...period, [name]: event.target.value })}
            inputProps={{ min: '2000-01-01', max: '9999-12-31', lang: i18n.language }}
          />
        ))}
      </div>
      <Button
        type="submit"
        variant="outlined"
        startIcon={<FileDownload />}
        loading={pack.isPending}
        className="justify-self-start min-h-11"
      >
        {t('person.make')}
      </Button>
    </form>
  );
}
