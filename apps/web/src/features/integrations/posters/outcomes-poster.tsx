import type { ToldOutcome } from '@muster/contract/campaigns/follow-up/outcome';
import type { Scope } from '@muster/contract/shared/permissions';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../../lib/formats';
import { Button } from '../../../ui/controls/button';
import { Text } from '../../../ui/display/text';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { qrCode } from '../../../ui/figures/qr-code';
import { PageHeader } from '../../../ui/layout/page-header';
import { LargeSheet } from '../../../ui/print/large-sheet';
import { PageText } from '../../../ui/texts/page-text';
import { outcomesQuery, workspacePath } from '../../campaigns';
import { useCompany } from '../../organisation';

/** One sheet has room for so many. */
const shownAtMost = 5;

/** A sheet of A3: what the people of a place said, what was done, and a code that opens the whole list. */
export function OutcomesPoster({ scope }: { scope: Scope }) {
  const { t } = useTranslation(['outcomes', 'poster', 'follow-up']);
  const { basepath = '/' } = useRouter().options;
  const { data } = useSuspenseInfiniteQuery(outcomesQuery(scope));
  const [left, setLeft] = useState<readonly number[]>([]);
  const all = data.pages.flatMap((page) => page.data);
  const shown = all.filter(({ campaign }) => !left.includes(campaign.id)).slice(0, shownAtMost);
  const { href } = new URL(`${basepath}${workspacePath(scope).slice(1)}/report/outcomes`, window.location.origin);
  const { side, path } = qrCode(href);
  if (all.length === 0) return <EmptyState isPage title={t('none')} description={t('noneText')} />;
  const print = (
    <Button variant="contained" className="min-h-11" onClick={() => window.print()}>
      {t('poster:print')}
    </Button>
  );
  return (
    <div>
      <div className="print:hidden">
        <PageHeader title={t('title')} caption={t('posterLead')} action={print} />
      </div>
      <div>
        <LargeSheet>
          <header className="flex items-start justify-between gap-6">
            <div className="grid gap-2 min-w-0">
              <Text className="font-semibold print:text-2xl" dir="auto">
                <PlaceName scope={scope} />
              </Text>
              <Text variant="h1" component="h2" className="print:text-[3.25rem] print:leading-tight">
                {t('title')}
              </Text>
            </div>
            <svg
              role="img"
              aria-label={t('poster:code')}
              viewBox={`0 0 ${side} ${side}`}
              shapeRendering="crispEdges"
              className="w-28 sm:w-36 print:w-[55mm] shrink-0 bg-white fill-black"
            >
              <path d={path} />
            </svg>
          </header>
          <ul className="grid">
            {shown.map((outcome) => (
              <PosterRow
                key={outcome.campaign.id}
                outcome={outcome}
                onLeaveOut={shown.length > 1 ? () => setLeft([...left, outcome.campaign.id]) : undefined}
              />
            ))}
          </ul>
          <footer className="grid gap-1">
            <Text className="font-semibold print:text-xl">{t('scan')}</Text>
            <Text variant="body2" className="wrap-anywhere">
              <bdi dir="ltr">{href}</bdi>
            </Text>
          </footer>
        </LargeSheet>
      </div>
    </div>
  );
}

/** The company, and the site or division. */
function PlaceName({ scope: { siteId, divisionId } }: { scope: Scope }) {
  const { name, sites, divisions } = useCompany();
  const place = sites.find(({ id }) => id === siteId)?.name ?? divisions.find(({ id }) => id === divisionId)?.label;
  return [name, place].filter(Boolean).join(' · ');
}

function PosterRow({ outcome, onLeaveOut }: { outcome: ToldOutcome; onLeaveOut: (() => void) | undefined }) {
  const { t } = useTranslation(['outcomes', 'follow-up']);
  const { campaign, kind, said, did, toldDate } = outcome;
  return (
    <li className="grid gap-3 py-5 border-t-2 border-black print:py-7">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Text variant="h3" component="h3" dir="auto" className="wrap-anywhere print:text-2xl">
          <PageText>{campaign.title}</PageText>
        </Text>
        <Text variant="body2" className="print:text-lg">
          {formatDay(toldDate)}
        </Text>
      </div>
      <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2 print:gap-8">
        <Half label={t('follow-up:said')} text={said === '' ? '–' : said} />
        <Half label={t(`follow-up:kind.${kind}`)} text={did} />
      </div>
      {onLeaveOut && (
        <div className="print:hidden">
          <Button variant="text" color="inherit" className="min-h-11 -ms-5 text-black" onClick={onLeaveOut}>
            {t('leaveOut')}
          </Button>
        </div>
      )}
    </li>
  );
}

function Half({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <Text className="font-semibold print:text-xl">{label}</Text>
      <Text dir="auto" className="whitespace-pre-line wrap-anywhere print:text-xl">
        <PageText>{text}</PageText>
      </Text>
    </div>
  );
}
