import { Text } from '../display/text';
import styles from './all-done.module.css';

/** Says that nothing is left to do, with a picture: the sun over two hills, with a tick. It moves once, unless the person wants no motion. */
export function AllDone({ title, description }: { title: string; description: string }) {
  return (
    <div className="flex flex-col items-center text-center gap-2 px-6 py-6 md:py-14">
      <svg aria-hidden viewBox="0 0 240 132" className="w-60 max-w-full mb-2 text-primary overflow-clip rounded-card">
        <rect width="240" height="132" fill="currentColor" fillOpacity=".07" />
        <g className={styles['sun']}>
          <circle cx="120" cy="62" r="48" fill="currentColor" fillOpacity=".1" />
          <circle cx="120" cy="62" r="34" className="fill-primary" />
          <path
            d="M105 63l10.5 10.5L136 52.5"
            pathLength="1"
            className={styles['tick']}
            fill="none"
            stroke="var(--color-on-primary)"
            strokeWidth="6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </g>
        <path d="M0 112C48 84 92 88 132 104s74 12 108-6v34H0z" fill="var(--color-background)" />
        <path d="M0 112C48 84 92 88 132 104s74 12 108-6v34H0z" fill="currentColor" fillOpacity=".2" />
        <path d="M0 122c56-14 112-2 150 2s64 0 90-8v16H0z" fill="currentColor" fillOpacity=".3" />
      </svg>
      <Text variant="h3" component="p">
        {title}
      </Text>
      <Text color="muted" className="max-w-[45ch]">
        {description}
      </Text>
    </div>
  );
}
