import type { RollCallCounts } from '@muster/contract/reports/roll-call';
import { rollCallStates, type RollCallState } from '@muster/contract/reports/roll-call-states';
import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../lib/formats';
import { looks } from './states';

interface StateTilesProps {
  counts: RollCallCounts;
  isWall: boolean;
  chosen: RollCallState | undefined;
  onChoose(state: RollCallState | undefined): void;
}

/** The figure of each state, as large as the screen allows. Except on a wall, a press shows the people. */
export function StateTiles({ counts: { states }, isWall, chosen, onChoose }: StateTilesProps) {
  const { t } = useTranslation('roll-call');
  return (
    <ul className={clsx('grid gap-[.5em]', isWall ? 'grid-cols-5' : 'grid-cols-2 sm:grid-cols-5')}>
      {rollCallStates.map((state) => {
        const { Icon, text } = looks[state];
        const content = (
          <>
            <span
              className={clsx(
                'flex items-center gap-[.3em] text-[2em] leading-none font-bold tabular-nums',
                states[state] > 0 ? text : 'text-muted',
              )}
            >
              <Icon className="text-[length:.8em]" aria-hidden />
              {formatNumber(states[state])}
            </span>
            <span className="block mt-[.35em] leading-tight">{t(`state.${state}`)}</span>
          </>
        );
        const face = 'block w-full h-full p-[.75em] text-start bg-paper border rounded-card';
        return (
          <li key={state} className={clsx(!isWall && state === 'CONFIRMED' && 'col-span-2 sm:col-span-1')}>
            {isWall ? (
              <div className={clsx(face, 'border-line')}>{content}</div>
            ) : (
              <button
                type="button"
                aria-pressed={chosen === state}
                onClick={() => onChoose(chosen === state ? undefined : state)}
                className={clsx(face, 'hover:bg-hover', chosen === state ? 'border-primary outline-2 outline-primary' : 'border-line')}
              >
                {content}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
