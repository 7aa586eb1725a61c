import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, as parts of their path; none of them may be what all others wait for at the end. */
const slow = [
  'screens/school',
  'screens/operator',
  'stories/from-application-to-result',
  'stories/operator-people',
  'stories/operator-area',
  'regressions/pairs',
  'faults/killed',
  'regressions/injection',
  'tests/access',
  'tests/fuzz.',
  'faults/database-faults',
  'tests/backup',
  'tests/isolation',
  'tests/queries-alone',
  'tests/statements',
  'database/embedded',
  'jobs/killed-process',
  'students/import/sheets',
];

/** Starts the slow files first, also where no earlier run has left its times. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const at = slow.findIndex((part) => moduleId.includes(part));
      return at < 0 ? slow.length : at;
    };
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}
