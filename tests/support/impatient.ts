import { afterEach } from 'vitest';
import { impatient } from './program.ts';

afterEach(({ task }) => {
  if (task.result?.state === 'fail') impatient();
});
