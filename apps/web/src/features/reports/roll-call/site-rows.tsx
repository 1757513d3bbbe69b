import type { RollCallCounts, RollCallSite } from '@muster/contract/reports/roll-call';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/layout/visually-hidden';
import { formatNumber } from '../../../lib/formats';
import { barOrder, looks, openStates } from './states';

/** The filter by site: 0 means people without a site. */
export const siteKey = ({ site }: RollCallSite): number => site?.id ?? 0;

/** A wall shows so many sites, those with the most open work first. */
const sitesOnWall = 14;

interface SiteRowsProps {
  sites: readonly RollCallSite[];
  isWall: boolean;
  chosen: number | undefined;
  onChoose(site: number | undefined): void;
}

export function SiteRows({ sites, isWall, chosen, onChoose }: SiteRowsProps) {
  const { t } = useTranslation('roll-call');
  const shown = isWall ? sites.slice(0, sitesOnWall) : sites;
  return (
    <>
      <ul className={clsx('grid', isWall ? 'gap-x-[2em] md:grid-cols-2 md:grid-flow-col md:grid-rows-7' : 'gap-0')}>
        {shown.map((one) => (
          <li key={siteKey(one)} className="border-b border-b-line">
            {isWall ? (
              <div className="py-[.2em]">
                <SiteRow of={one} />
              </div>
            ) : (
              <button
                type="button"
                aria-pressed={chosen === siteKey(one)}
                onClick={() => onChoose(chosen === siteKey(one) ? undefined : siteKey(one))}
                className={clsx(
                  'block w-full min-h-14 px-2 py-2 text-start rounded hover:bg-hover',
                  chosen === siteKey(one) && 'bg-selected',
                )}
              >
                <SiteRow of={one} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sites.length && <p className="text-muted mt-[.5em]">{t('moreSites', { total: sites.length - shown.length })}</p>}
    </>
  );
}

/** One site: its name, how many have confirmed, and who needs somebody. */
function SiteRow({ of }: { of: RollCallSite }) {
  const { t } = useTranslation('roll-call');
  const { asked, states } = of;
  return (
    <span className="grid gap-[.25em]">
      <span className="flex items-baseline justify-between gap-[.75em]">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {of.site?.name ?? t('noSite')}
        </span>
        <span className="flex flex-none items-baseline gap-[.75em] tabular-nums">
          {openStates
            .filter((state) => states[state] > 0)
            .map((state) => {
              const { Icon, text } = looks[state];
              return (
                <span key={state} className={clsx('inline-flex items-baseline gap-[.2em] font-semibold', text)}>
                  <Icon className="text-[length:1em] self-center" aria-hidden />
                  <VisuallyHidden>{t(`state.${state}`)}</VisuallyHidden>
                  {formatNumber(states[state])}
                </span>
              );
            })}
          <span className="font-bold">{t('of', { done: states.CONFIRMED, all: asked })}</span>
        </span>
      </span>
      <StateBar counts={of} />
    </span>
  );
}

export function StateBar({ counts: { asked, states }, className = 'h-[.4em]' }: { counts: RollCallCounts; className?: string }) {
  return (
    <span aria-hidden className={clsx('flex gap-0.5 overflow-hidden rounded-full bg-line', className)}>
      {barOrder
        .filter((state) => states[state] > 0)
        .map((state) => (
          <span key={state} className={clsx('h-full', looks[state].bar)} style={{ inlineSize: `${(states[state] / asked) * 100}%` }} />
        ))}
    </span>
  );
}
