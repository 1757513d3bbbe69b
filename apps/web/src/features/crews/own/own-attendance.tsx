import type { Crews } from '@muster/contract/crews/crew';
import { crewsTag } from '@muster/contract/crews/tags';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDayTime } from '../../../lib/formats';
import { inList } from '../../../lib/names/in-list';
import { personName } from '../../../lib/names/person-name';
import { useInvalidate } from '../../../lib/tags';
import { Button } from '../../../ui/controls/button';
import { Alert } from '../../../ui/display/alert';
import { Text } from '../../../ui/display/text';
import { LaterConfirmDialog } from '../../../ui/feedback/later-confirm-dialog';
import { changeOf } from '../../campaigns';
import { answerPresence, contestAttendance, crewsQuery } from '../api';

interface OfCampaign {
  campaign: { id: number; companyId: number };
}

interface OwnAttendanceProps extends OfCampaign {
  own: Crews['mine'][number];
}

/** The reader's attendance: somebody named them, or they signed on another device. They can contest it. */
export function OwnAttendance({ campaign, own }: OwnAttendanceProps) {
  const { t } = useTranslation('crew-own');
  const { strength, site, briefer, signedDate, contestedDate, wasThere } = own;
  const where = inList([site.name, ...(briefer ? [personName(briefer)] : []), formatDayTime(signedDate)]);
  if (contestedDate !== null) return <Text color="muted">{t('contested', { where })}</Text>;
  if (strength === 'NAMED' && wasThere === true) return <Text color="muted">{t('present', { where })}</Text>;
  return <Question campaign={campaign} own={own} where={where} />;
}

interface QuestionProps extends OfCampaign {
  own: Pick<Crews['mine'][number], 'sessionId' | 'attendanceId' | 'strength'>;
  /** The site, the briefer if the reader may know them, and the time. */
  where: string;
}

/** Asks whether the reader was there. */
export function Question({ campaign, own, where }: QuestionProps) {
  const { t } = useTranslation('crew-own');
  const { answer, isAnswering } = useAnswer(campaign, own);
  const [isAsking, setAsking] = useState(false);
  const isNamed = own.strength === 'NAMED';
  return (
    <Alert severity={isNamed ? 'warning' : 'info'} role="status" className="w-full">
      <Text>{t(isNamed ? 'named' : 'signed', { where })}</Text>
      {/* Neither answer is the expected one, so both look the same. */}
      <div className="flex flex-wrap gap-2 mt-2 max-w-100">
        {isNamed && (
          <Button variant="outlined" color="inherit" className={tile} loading={isAnswering} onClick={() => answer(true)}>
            {t('yes')}
          </Button>
        )}
        <Button
          variant="outlined"
          color="inherit"
          className={isNamed ? tile : 'min-h-12'}
          disabled={isAnswering}
          onClick={() => setAsking(true)}
        >
          {t(isNamed ? 'no' : 'notMe')}
        </Button>
      </div>
      <LaterConfirmDialog
        open={isAsking}
        title={t('title')}
        confirmLabel={t('contest')}
        destructive
        onConfirm={() => {
          setAsking(false);
          answer(false);
        }}
        onClose={() => setAsking(false)}
      >
        <Text>{t(isNamed ? 'textNamed' : 'textSigned')}</Text>
      </LaterConfirmDialog>
    </Alert>
  );
}

/** Both in one line where their words fit, for gloves. */
const tile = 'flex-auto min-h-12';

/** Sends the answer. A no is final, and can take back what the attendance confirmed. */
function useAnswer(campaign: OfCampaign['campaign'], { sessionId: id, attendanceId, strength }: QuestionProps['own']) {
  const client = useQueryClient();
  const invalidate = useInvalidate();
  const params = { id, attendanceId };
  const { mutate, isPending } = useMutation({
    mutationFn: (wasThere: boolean) =>
      strength === 'NAMED' ? answerPresence({ params, body: { wasThere } }) : contestAttendance({ params }),
    onSuccess: async (crews) => {
      client.setQueryData(crewsQuery(campaign.id).queryKey, crews);
      await invalidate(crewsTag(campaign.id), ...changeOf(campaign));
    },
  });
  return { answer: (wasThere: boolean) => mutate(wasThere), isAnswering: isPending };
}
