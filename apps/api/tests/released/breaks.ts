/** The changes of the api that a page of the last release would not survive. */
import type { Field, Fields, Surface } from './surface';

export function breaksOf(before: Surface, now: Surface): string[] {
  return [...before].flatMap(([route, old]) => {
    const call = now.get(route);
    if (!call) return [`${route} is gone`];
    return [...breaksOfSent(old.sent, call.sent), ...breaksOfRead(old.read, call.read)].map((problem) => `${route}: ${problem}`);
  });
}

/** An old page sends what it always sent. */
function breaksOfSent(before: Fields, now: Fields): string[] {
  const required = [...now].flatMap(([path, { isSure }]) =>
    isSure && !before.has(path) && isIn(before, parentIn(now, path)) ? [`${path} is new and required`] : [],
  );
  const changed = [...before].flatMap(([path, old]) => {
    const field = now.get(path);
    if (!field) return isIn(now, parentIn(before, path)) ? [`${path} is not taken any more`] : [];
    const refused = [...old.kinds].filter((kind) => !covers(field, kind)).map((kind) => `${path} does not take ${kind} any more`);
    return field.isSure && !old.isSure ? [`${path} is required now`, ...refused] : refused;
  });
  return [...required, ...changed];
}

/** An old page reads what it always read, and knows no other values. */
function breaksOfRead(before: Fields, now: Fields): string[] {
  return [...before].flatMap(([path, old]) => {
    const field = now.get(path);
    if (!field) return isIn(now, parentIn(before, path)) ? [`${path} is gone`] : [];
    const unknown = [...field.kinds].filter((kind) => !covers(old, kind)).map((kind) => `${path} can be ${kind}`);
    return old.isSure && !field.isSure ? [`${path} can be missing`, ...unknown] : unknown;
  });
}

/** Only the topmost of several changed fields counts. The whole of a body or a reply has no parent. */
const isIn = (fields: Fields, parent: string | undefined): boolean => parent === undefined || fields.has(parent);

/** A name can contain a dot, such as that of a filter: then the parent is further up. */
function parentIn(fields: Fields, path: string): string | undefined {
  const parent = /^(.+)(?:\.[^.]+|\[\]|\{[^{}]*\})$/.exec(path)?.[1];
  return parent === undefined || fields.has(parent) ? parent : parentIn(fields, parent);
}

const covers = ({ kinds }: Field, kind: string): boolean =>
  kinds.has(kind) || kinds.has('any') || (kind === 'integer' && kinds.has('number')) || (kind.startsWith('"') && kinds.has('string'));
