import { lazyPart } from '../../lib/lazy-screen';
import { OwnCrews } from './own/own-crews';
import type { CrewPartProps } from './part-props';

const CrewRecords = lazyPart(() => import('./records/crew-records'), 'CrewRecords');

export { NamedQuestion } from './own/named-question';

/** The parts of other pages about crew briefings. They share one chunk, because the name of each chunk costs bytes of the first scripts. */
export const CrewPart = ({ campaign, hasRecords = false }: CrewPartProps) =>
  hasRecords ? <CrewRecords campaign={campaign} /> : <OwnCrews campaign={campaign} />;
