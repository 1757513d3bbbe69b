import { expect, test } from 'vitest';
import { blockingOf, tasksOf, type TraceEvent } from './blocking';

const named = (pid: number, tid: number, thread: string): TraceEvent => ({
  name: 'thread_name',
  ph: 'M',
  pid,
  tid,
  args: { name: thread },
});
const task = (pid: number, tid: number, tdur: number): TraceEvent => ({ name: 'RunTask', ph: 'X', pid, tid, tdur });

test('the tasks are those of the busiest main thread, in milliseconds of the slower processor', () => {
  const events = [
    named(1, 1, 'CrRendererMain'),
    named(2, 1, 'CrRendererMain'),
    named(2, 2, 'Compositor'),
    task(1, 1, 5_000),
    task(2, 1, 20_000),
    task(2, 1, 1_000),
    task(2, 2, 900_000),
  ];
  expect(tasksOf(events, 4)).toEqual([80, 4]);
});

test('a task counts once if the browser reports it under two names', () => {
  const outer: TraceEvent = { name: 'ThreadControllerImpl::RunTask', ph: 'X', pid: 1, tid: 1, tdur: 11_000 };
  expect(tasksOf([named(1, 1, 'CrRendererMain'), task(1, 1, 10_000), outer], 1)).toEqual([10]);
  expect(tasksOf([named(1, 1, 'CrRendererMain'), outer], 1)).toEqual([11]);
});

test('only the part of a task beyond 50 ms blocks', () => {
  expect(blockingOf([50, 51, 150, 10])).toEqual({
    blockedMilliseconds: 101,
    longTasks: 2,
    longestMilliseconds: 150,
    busyMilliseconds: 261,
  });
  expect(blockingOf([])).toEqual({ blockedMilliseconds: 0, longTasks: 0, longestMilliseconds: 0, busyMilliseconds: 0 });
});
