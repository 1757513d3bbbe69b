import { join, type Sql } from 'sql-template-tag';

export const unionAll = (branches: readonly Sql[]): Sql => join([...branches], ' UNION ALL ');
