/**
 * Totals of what single people say, such as whether a campaign was useful. They change in steps, and no step says of all its people the same: that would
 * tell what each of them said. What a step adds too much or too little, later steps make up for. Each series of figures could therefore be the plain
 * truth, and nobody can tell whether it is.
 */
import sql, { join, type Sql } from 'sql-template-tag';

/** Totals show after each step of this many people. */
export const figureStep = 5;

/** How many are new in a step: one at least, and otherwise the largest of these counts. */
export const atLeastOne = (...counts: readonly Sql[]): Sql => sql`greatest(1, ${join(counts)})`;

/** How many of those who are `fresh` in a step say one thing, if one at least says it and one at least does not. */
export const asMixed = (count: Sql, fresh: Sql): Sql => sql`least(${atLeastOne(count)}, ${fresh} - 1)`;
