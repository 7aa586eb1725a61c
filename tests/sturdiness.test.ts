import { expect, test } from 'vitest';
import { sources } from './support/sources.ts';

/*
 * What turns red by itself on a busy machine. Something that comes to pass is waited for with `until`, a limit that says
 * "it hangs" is `patience` of a quiet machine's time (tests/support/patience.ts), a port is kept with `freePort`, and
 * speed is the ratio of two things measured in turns, or the processor's time.
 */
const fragile: Record<string, RegExp> = {
  'a limit of its own in milliseconds': /\btimeout: [\d_]+/,
  'a wait of a page that ends sooner than its test': /setDefaultTimeout\([\d_]+\)|poll\(.*timeout: patience/,
  'a moment after which it gives up': /\b(?:end|late|deadline|until) = (?:Date|performance)\.now\(\) \+/,
  'a duration compared with milliseconds': /\.now\(\) - \w+\b.*\)\.toBeLessThan(?:OrEqual)?\([\d_.]+\)/,
  'a test’s own end, sooner than everybody’s': /^\s*\}, \d{1,3}_\d{3}\);$/,
  'a look at what a page shows now, where it may not yet':
    /expect\(await .*\.(?:inputValue|textContent|innerText|all(?:Inner|Text)\w+|count|is[A-Z]\w+|getAttribute)\(/,
  'a text that stood there before: wait for the answer first (`marksSaved`)':
    /getByText\('(?:All marks are saved|Draft saved)'/,
  'a chance that nobody can try again: `chances` has a seed': /Math\.random\(/,
  'a drop after which clicks are ignored for a moment: `dragByMouse` waits': /\.dragTo\(/,
  'a port that is anybody’s by the time it is used': /process\.pid %/,
};

const reviewed = new Set([
  'tests/support/fingers.ts: a drop after which clicks are ignored for a moment: `dragByMouse` waits',
  // The browser's own, in which a page that is never idle is looked at anyway.
  'tests/support/screen-checks.ts: a limit of its own in milliseconds',
  // Waits for the answer, or for a text that goes within the click.
  ...['tests/support/story-marks.ts', 'tests/stories/website-design.spec.ts'].map(
    (path) => `${path}: a text that stood there before: wait for the answer first (\`marksSaved\`)`,
  ),
]);

test('no test has a limit that a busy machine does not keep', () => {
  const found = [...sources('src'), ...sources('tests')]
    .filter(({ path }) => /\.(?:test|spec)\.ts$|^tests\/.*support\//.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) =>
        Object.entries(fragile)
          .filter(([what, pattern]) => pattern.test(line) && !reviewed.has(`${path}: ${what}`))
          .map(([what]) => `${path}:${at + 1} ${what}`),
      ),
    );
  expect(found).toEqual([]);
});
