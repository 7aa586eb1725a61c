import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readMeasured, usualSeconds } from './plan/measured.ts';

const { seconds } = readMeasured();
const root = new URL('../..', import.meta.url).pathname;

/**
 * What takes long starts first, so that nothing waits for one file at the end. Files that share a process follow each
 * other: a worker that takes another file in between ends its process, and the next one loads everything again.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const cost = ({ moduleId }: TestSpecification) =>
      seconds.get(relative(root, moduleId).replaceAll('\\', '/')) ?? usualSeconds;
    const shares = ({ project }: TestSpecification) => (project.config.isolate === false ? 1 : 0);
    return (await super.sort(files)).toSorted((a, b) => shares(a) - shares(b) || cost(b) - cost(a));
  }
}
