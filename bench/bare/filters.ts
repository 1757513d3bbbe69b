/** The filters of lists as conditions on `campaign c`, with their values. */

/** Collects the values of a statement and numbers them in order, because each combination of filters is another statement. */
export class Values {
  readonly list: unknown[] = [];

  /** The placeholder of a value, such as '$3' for the third. */
  place(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const dueSoonMilliseconds = 2_880 * 60_000;

/** The filters of the campaign list, the focus list and the report list. Each list has some of them. */
export function filtersOf(query: URLSearchParams, values: Values, company: string): string[] {
  const conditions: string[] = [];
  const add = (name: string, condition: (place: string) => string, value: (text: string) => unknown = (text) => text) => {
    const given = query.get(name);
    if (given !== null) conditions.push(condition(values.place(value(given))));
  };
  const list = (name: string, column: string, type: string) => {
    if (query.has(name)) conditions.push(`${column} = ANY (${values.place(query.getAll(name))}::${type}[])`);
  };
  add('type', (place) => `c.type = ${place}`);
  add('subType', (place) => `c.sub_type = ${place}`);
  for (const name of ['title', 'searchTerm'])
    add(
      name,
      (place) => `c.title ILIKE ${place}`,
      (text) => `%${text}%`,
    );
  list('includeStatuses', 'c.status', 'text');
  list('includeFocusTypes', 'c.type', 'text');
  if (query.get('draftOnly') === 'true') conditions.push("c.status = 'DRAFT'");
  add('completedAfter', (place) => `c.complete_date >= ${place}`);
  add('completedBefore', (place) => `c.complete_date <= ${place}`);
  const bucket = query.get('inProgressStatus');
  if (bucket !== null) conditions.push("c.status = 'LIVE'", bucketOf(bucket, values));
  const month = query.get('timePeriodValue');
  if (month !== null) {
    const [year = 0, number = 0] = month.split('-').map(Number);
    const wall = (index: number) =>
      `(${values.place(new Date(Date.UTC(year, index, 1)).toISOString().slice(0, 10))}::timestamp AT TIME ZONE (SELECT z.time_zone FROM company z WHERE z.id = ${company}))`;
    conditions.push(`c.complete_date >= ${wall(number - 1)}`, `c.complete_date < ${wall(number)}`);
  }
  return conditions;
}

function bucketOf(bucket: string, values: Values): string {
  const now = () => values.place(new Date());
  const soon = () => values.place(new Date(Date.now() + dueSoonMilliseconds));
  if (bucket === 'OVERDUE') return `c.end_date < ${now()}`;
  return bucket === 'DUE' ? `(c.end_date IS NULL OR c.end_date > ${soon()})` : `c.end_date >= ${now()} AND c.end_date <= ${soon()}`;
}
