import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/controls/button';
import type { Expertise } from '../api';
import { SubjectRow } from './subject-row';

const keyOf = ({ subjectId, subCategory }: Expertise): string => `${subCategory} ${subjectId}`;

/** What the person knows, as chips. A chip opens its level, which can be changed or removed. */
export function OwnSubjects({ mine }: { mine: readonly Expertise[] }) {
  const { t } = useTranslation(['account', 'ui']);
  const [opened, setOpened] = useState<string>();
  const open = mine.find((one) => keyOf(one) === opened);
  return (
    <>
      <ul aria-label={t('expertise.mine')} className="flex flex-wrap gap-2 max-w-190">
        {mine.map((one) => (
          <li key={keyOf(one)} className="max-w-full">
            <Button
              variant="outlined"
              aria-expanded={one === open}
              onClick={() => setOpened(one === open ? undefined : keyOf(one))}
              className="rounded-full max-w-full text-start"
            >
              <span dir="auto">{one.title}</span>{' '}
              {isLevel(one.experience) && <span className="ms-1.5 font-normal">{t(`ui:level.${one.experience}`)}</span>}
            </Button>
          </li>
        ))}
      </ul>
      {open && (
        <ul className="mt-3 max-w-190">
          <SubjectRow key={keyOf(open)} subject={open} known={open} />
        </ul>
      )}
    </>
  );
}

/** Any other level shows as none [3.43]. */
const isLevel = (experience: string): experience is 'MEDIUM' | 'VERY_HIGH' => experience === 'MEDIUM' || experience === 'VERY_HIGH';
