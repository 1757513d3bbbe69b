/** `dead-letters list|retry|drop`: manages deliveries that failed for a day, or that a service permanently rejected. */
import { dropDeadLetters, listDeadLetters, retryDeadLetters, type DeadLetter } from '../platform/outbox/dead-letters';
import { UsageError, type AdminCommand, type AdminContext } from './command';

const maxShown = 200;

type Action = (database: AdminContext['database'], eventId: number | undefined) => Promise<string[]>;

const actions: Readonly<Record<string, Action>> = {
  async list(database, eventId) {
    if (eventId !== undefined) throw new UsageError('dead-letters list takes no id.');
    const letters = await database.systemDb('dead letters', (db) => listDeadLetters(db, maxShown));
    return letters.length === 0 ? ['There are no dead letters.'] : letters.map(lineOf);
  },
  async retry(database, eventId) {
    const count = await database.systemDb('dead letters', (db) => retryDeadLetters(db, eventId));
    return [`${count} dead letters will be retried for another day.`];
  },
  async drop(database, eventId) {
    const count = await database.systemDb('dead letters', (db) => dropDeadLetters(db, eventId));
    return [`${count} dead letters were dropped.`];
  },
};

export const deadLetters: AdminCommand = {
  usage: 'list | retry [EVENT] | drop [EVENT]',
  does: 'lists, retries or drops dead letters; without an event, all of them',
  async run({ database }, [name = '', eventId, ...more]) {
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!action || more.length > 0) throw new UsageError('dead-letters takes list, retry or drop, and at most one event.');
    if (eventId !== undefined && !/^[1-9]\d{0,15}$/.test(eventId)) throw new UsageError('An event is a number, as the list shows it.');
    return action(database, eventId === undefined ? undefined : Number(eventId));
  },
};

const lineOf = ({ eventId, subscriber, type, attempts, lastError, createdAt, deadAt }: DeadLetter): string =>
  `${eventId}  ${type} for ${subscriber}, of ${createdAt}, dead since ${deadAt} after ${attempts} attempts: ${lastError ?? 'no reason stored'}`;
