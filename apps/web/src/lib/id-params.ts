import { notFound } from '@tanstack/react-router';
import { numberParam } from './search-params';

const each = <Name extends string, Value>(names: readonly Name[], read: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, read(name)])) as Record<Name, Value>;

/** How a path holds these ids. One that is no whole number makes an unknown path [2.1] [8.38]. */
export const idParams = <Name extends string>(...names: readonly Name[]) => ({
  parse: (texts: Record<Name, string>) =>
    each(names, (name) => {
      const id = numberParam(texts[name]);
      if (id === undefined) throw notFound();
      return id;
    }),
  stringify: (ids: Record<Name, number>) => each(names, (name) => String(ids[name])),
});
