import type pg from 'pg';

export interface PoolState {
  name: string;
  open: number;
  idle: number;
  /** Requests and jobs that wait for a connection. */
  waiting: number;
  most: number;
}

export const stateOf = (name: string, pool: pg.Pool): PoolState => ({
  name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
  most: pool.options.max,
});

/** Whether the next one would have to wait for a connection. */
export const isSaturated = (pool: Pick<pg.Pool, 'idleCount' | 'totalCount' | 'options'>): boolean =>
  pool.idleCount === 0 && pool.totalCount >= pool.options.max;
