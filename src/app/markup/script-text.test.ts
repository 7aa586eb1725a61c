import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scriptText } from './script-text.ts';

/** As the browser reads it: first the script's string, then the JSON in it. */
const read = (text: string): string =>
  JSON.parse(`"${JSON.parse(`"${scriptText(text)}"`) as string}"`) as string;

const hostile = ['</script><script>alert(1)</script>', '<!--', ']]>', '\u2028\u2029', '\\"', '&lt;', 'রহিমা'];

test('any text comes back as it was, and nothing in it ends the script', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.oneof(fc.constantFrom(...hostile), fc.string())).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      expect(read(text)).toBe(text);
      expect(scriptText(text)).not.toMatch(/[<>&\u2028\u2029\n\r]/);
    }),
  );
});
