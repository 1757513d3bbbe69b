import type { CampaignV2 } from '@muster/contract/campaigns/campaign';
import clsx from 'clsx';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '../../../lib/api';
import { Button } from '../../../ui/controls/button';
import { Skeleton } from '../../../ui/display/skeleton';
import { Text } from '../../../ui/display/text';
import { PageText } from '../../../ui/texts/page-text';
import { DangerBand } from '../../campaigns';
import { BriefingContent, ShownIn, useReading } from '../../responses';
import type { Talk } from '../talk';
import { confirmedBySigning } from './confirmed';

interface FrameProps {
  talk: Talk;
  /** The crew answered the check questions aloud. */
  isAloud: boolean;
  titleId: string;
  /** Who has the device now. */
  heading: string;
  /** A guest or a person with a number: the briefer has chosen nobody. */
  isAnybody?: boolean;
  /** A guest has no account, and so no questions to answer. */
  isGuest?: boolean;
  /** The controls are too high to stay visible beside the text. */
  isTall?: boolean;
  onLeave(): void;
  /** The controls below the text. They get its language. */
  children(language: string | undefined): ReactNode;
}

/** The text of the briefing. The place to sign is below it, and stays visible while the person reads. */
export function SignFrame({
  talk,
  isAloud,
  titleId,
  heading,
  isAnybody = false,
  isGuest = false,
  isTall = false,
  onLeave,
  children,
}: FrameProps) {
  const { t } = useTranslation(['crew', 'ui']);
  return (
    <div className="min-h-full flex flex-col max-w-160 mx-auto">
      <header className="flex items-start justify-between gap-3 px-4 pt-3">
        <h2 id={titleId} dir="auto" className="text-h2 wrap-anywhere min-w-0 py-1.5">
          {heading}
        </h2>
        <Button color="inherit" className="flex-none -me-2 min-h-12" onClick={onLeave}>
          {t(isAnybody ? 'ui:cancel' : 'notMe')}
        </Button>
      </header>
      <ShownIn payload={talk.payload}>
        {({ campaignV2 }) => (
          <Shown campaign={campaignV2} isAloud={isAloud} isGuest={isGuest} isTall={isTall}>
            {children}
          </Shown>
        )}
      </ShownIn>
    </div>
  );
}

function Shown({
  campaign,
  isAloud,
  isGuest,
  isTall,
  children,
}: { campaign: CampaignV2; isGuest: boolean; isTall: boolean } & Pick<FrameProps, 'isAloud' | 'children'>) {
  const { t } = useTranslation('crew');
  const { shownLanguage } = useReading(campaign);
  const { statements, hasQuestions } = confirmedBySigning(campaign, serverNow(), isAloud);
  return (
    <>
      <div className="flex-1 grid content-start gap-4 px-4 pb-4" data-talk="">
        <DangerBand campaign={campaign} className="py-2 rounded-card" />
        <Text variant="h3" component="h3" dir="auto">
          <PageText>{campaign.title}</PageText>
        </Text>
        {isAloud && <Text className="font-semibold">{t('aloudIs')}</Text>}
        {hasQuestions && !isGuest && <Text color="warning">{t('hasQuestions')}</Text>}
        {campaign.description && (
          <Text dir="auto">
            <PageText>{campaign.description}</PageText>
          </Text>
        )}
        <Suspense fallback={<Skeleton variant="rounded" height={180} />}>
          <BriefingContent campaign={campaign} />
        </Suspense>
        {statements.length > 0 && (
          <section className="grid gap-1">
            <Text className="font-semibold">{t('confirms')}</Text>
            <ul className="m-0 ps-5 list-disc">
              {statements.map((statement) => (
                <li key={statement} dir="auto">
                  <PageText>{statement}</PageText>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <div
        className={clsx(
          'grid gap-3 px-4 pt-2 pb-[calc(12px_+_env(safe-area-inset-bottom,_0px))] bg-paper border-t border-line',
          !isTall && 'sticky low:static bottom-0',
        )}
      >
        {children(shownLanguage)}
      </div>
    </>
  );
}
