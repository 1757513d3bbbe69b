/** Reads the value of a list of steps. */
import { isBlank } from '../shared/blank';
import { isObject, ownProperty, readList, readText } from './read';
import type { Step } from './types';

/** Steps keep their ids. A step without an id, or with a duplicate one, gets the next free id. */
export function readSteps(value: unknown): Step[] | undefined {
  const given = readList(value, readStep)?.filter((step) => !isBlank(step.title));
  if (given === undefined) return undefined;
  const taken = new Set(given.map((step) => step.id));
  const used = new Set<string>();
  let next = 1;
  return given.map(({ id, title }) => {
    let free = id;
    if (free === '' || used.has(free)) {
      while (taken.has(`s${next}`)) next += 1;
      free = `s${next}`;
      taken.add(free);
    }
    used.add(free);
    return { id: free, title };
  });
}

const stepId = /^[A-Za-z0-9_-]{1,64}$/;

function readStep(value: unknown): Step | undefined {
  const title = readText(isObject(value) ? ownProperty(value, 'title') : value)?.trim();
  if (title === undefined) return undefined;
  const id = isObject(value) ? ownProperty(value, 'id') : undefined;
  return { id: typeof id === 'string' && stepId.test(id) ? id : '', title };
}
