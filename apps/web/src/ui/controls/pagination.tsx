import clsx from 'clsx';
import { useTranslation } from 'react-i18next';
import FirstPage from '~icons/ic/baseline-first-page';
import LastPage from '~icons/ic/baseline-last-page';
import NavigateBefore from '~icons/ic/baseline-navigate-before';
import NavigateNext from '~icons/ic/baseline-navigate-next';
import type { Icon } from '../display/icon';
import { pageEntries } from './pages';
import styles from './pagination.module.css';

interface PaginationProps {
  /** Starts at 1. */
  page: number;
  count: number;
  onPage(page: number): void;
}

/** Buttons for the first, the previous, the next and the last page, and for pages close to the current one. */
export function Pagination({ page, count, onPage }: PaginationProps) {
  const { t } = useTranslation('ui');
  const arrow = (name: 'first' | 'previous' | 'next' | 'last', Arrow: Icon, to: number) => (
    <li>
      <button
        type="button"
        aria-label={t(`page.${name}`)}
        disabled={to < 1 || to > count || to === page}
        className={styles.item}
        onClick={() => onPage(to)}
      >
        <Arrow className={clsx('icon-small', styles.arrow)} />
      </button>
    </li>
  );
  return (
    <ul className="flex flex-wrap items-center">
      {arrow('first', FirstPage, 1)}
      {arrow('previous', NavigateBefore, page - 1)}
      {pageEntries(page, count).map((entry) => (
        <li key={entry}>
          {typeof entry === 'number' ? (
            <button
              type="button"
              aria-label={t('page.number', { page: entry })}
              aria-current={entry === page ? 'page' : undefined}
              className={styles.item}
              onClick={() => onPage(entry)}
            >
              {entry}
            </button>
          ) : (
            <div className={styles.gap}>…</div>
          )}
        </li>
      ))}
      {arrow('next', NavigateNext, page + 1)}
      {arrow('last', LastPage, count)}
    </ul>
  );
}
