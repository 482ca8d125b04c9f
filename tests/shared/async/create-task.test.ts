import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createTask } from '../../../shared/async/create-task.ts';

test('runs once at a time and keeps its error until the next run', async () => {
  const runs: { text: string; answer: (result: string) => void; fail: (error: Error) => void }[] = [];
  const task = createTask(
    (text: string) => new Promise<string>((answer, fail) => runs.push({ text, answer, fail })),
  );
  expect(task.$state.get()).toEqual({ state: 'idle' });
  const first = task.run('one');
  expect([await task.run('two'), runs.length, task.$state.get()]).toEqual([
    { state: 'pending' },
    1,
    { state: 'pending' },
  ]);
  const error = new ApiError({ kind: 'server' }, 500);
  runs[0]?.fail(error);
  const failed = { state: 'failed', error };
  expect([await first, task.$state.get()]).toEqual([failed, failed]);
  const second = task.run('three');
  runs[1]?.answer('result');
  const done = { state: 'done', result: 'result' };
  expect([await second, runs[1]?.text, task.$state.get()]).toEqual([done, 'three', done]);
  task.reset();
  expect(task.$state.get()).toEqual({ state: 'idle' });
});

test('ignores the result of a run after a reset', async () => {
  let fail: (error: Error) => void = () => {};
  const task = createTask(() => new Promise((_, reject) => (fail = reject)));
  const run = task.run();
  task.reset();
  const error = new ApiError({ kind: 'offline' });
  fail(error);
  expect([await run, task.$state.get()]).toEqual([{ state: 'failed', error }, { state: 'idle' }]);
});
