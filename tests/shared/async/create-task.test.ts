import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createTask } from '../../../shared/async/create-task.ts';

test('runs once at a time and keeps its error until the next run', async () => {
  const runs: { text: string; answer: () => void; fail: (error: Error) => void }[] = [];
  const task = createTask(
    (text: string) => new Promise<void>((answer, fail) => runs.push({ text, answer, fail })),
  );
  expect(task.$state.get()).toEqual({ state: 'idle' });
  const first = task.run('one');
  expect([await task.run('two'), runs.length, task.$state.get()]).toEqual([false, 1, { state: 'pending' }]);
  const error = new ApiError({ kind: 'server' }, 500);
  runs[0]?.fail(error);
  expect([await first, task.$state.get()]).toEqual([false, { state: 'failed', error }]);
  const second = task.run('three');
  runs[1]?.answer();
  expect([await second, runs[1]?.text, task.$state.get()]).toEqual([true, 'three', { state: 'done' }]);
  task.reset();
  expect(task.$state.get()).toEqual({ state: 'idle' });
});

test('ignores the result of a run after a reset', async () => {
  let fail: (error: Error) => void = () => {};
  const task = createTask(() => new Promise((_, reject) => (fail = reject)));
  const run = task.run();
  task.reset();
  fail(new ApiError({ kind: 'offline' }));
  expect([await run, task.$state.get()]).toEqual([false, { state: 'idle' }]);
});
