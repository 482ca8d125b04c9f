import { expect, test } from 'vitest';
import { ApiError } from '../../../shared/api/errors.ts';
import { createTask } from '../../../shared/async/create-task.ts';

test('ignores the result of a run after a reset', async () => {
  let fail: (error: Error) => void = () => {};
  const task = createTask(() => new Promise((_, reject) => (fail = reject)));
  const run = task.run();
  task.reset();
  const error = new ApiError({ kind: 'offline' });
  fail(error);
  expect([await run, task.$state.get()]).toEqual([{ state: 'failed', error }, { state: 'idle' }]);
});
