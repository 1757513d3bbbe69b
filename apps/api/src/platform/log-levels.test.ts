import { expect, test } from 'vitest';
import { createLog } from './log';
import { createLogLevels } from './log-levels';

function started() {
  const lines: string[] = [];
  const levels = createLogLevels(createLog({ level: 'info', destination: { write: (line: string) => void lines.push(line) } }));
  return { levels, lines };
}
const endsAt = '2026-03-10T10:00:00.000Z';

test('a change lets one logger write more, and no other', () => {
  const { levels, lines } = started();
  levels.apply([{ logger: 'outbox', level: 'DEBUG', endsAt }]);
  levels.of('outbox').debug('of the outbox');
  levels.of('jobs').debug('of the jobs');
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['of the outbox']);
});

test('without its change a logger has the level of the configuration again', () => {
  const { levels, lines } = started();
  levels.apply([{ logger: 'ROOT', level: 'OFF', endsAt }]);
  levels.of('api').fatal('unheard');
  levels.apply([]);
  levels.of('api').debug('unheard');
  levels.of('api').info('heard');
  expect(lines).toHaveLength(1);
});
