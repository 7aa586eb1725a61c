import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contextFields, narrowContext, type ContextSection } from './narrow-context.ts';

const word = (text: string) => ({ en: text, bn: text });
const section = (
  id: string,
  shift: string,
  version: string,
  klass: string,
  group: string,
): ContextSection => ({
  id,
  shift_id: shift,
  version_id: version,
  class_id: klass,
  group_id: group,
  shift: word(shift),
  version: word(version),
  class: word(klass),
  group: word(group),
  label: word(id),
});

const school = [
  section('6a', 'morning', 'bangla', 'six', 'general'),
  section('6b', 'day', 'bangla', 'six', 'general'),
  section('9a', 'day', 'bangla', 'nine', 'science'),
  section('9b', 'day', 'english', 'nine', 'humanities'),
];

describe('the context of a page', () => {
  it('offers under each field what is left by those before it', () => {
    const { options, value, sections } = narrowContext(school, { shift: 'day', class: 'nine' });
    expect(options.shift.map(({ id }) => id)).toEqual(['morning', 'day']);
    expect(options.class.map(({ id }) => id)).toEqual(['six', 'nine']);
    expect(options.group.map(({ id }) => id)).toEqual(['science', 'humanities']);
    expect(value).toMatchObject({ shift: 'day', class: 'nine', group: null, section: null });
    expect(sections.map(({ id }) => id)).toEqual(['9a', '9b']);
  });

  it('chooses what is the only choice, and nothing that is not on offer', () => {
    expect(narrowContext(school, { shift: 'morning' }).value).toEqual({
      shift: 'morning',
      version: 'bangla',
      class: 'six',
      group: 'general',
      section: '6a',
    });
    expect(narrowContext(school, { shift: 'morning', class: 'nine' }).value.class).toBe('six');
    expect(narrowContext([], { class: 'nine' }).value.class).toBeNull();
  });

  it('asks only for the fields that a page has', () => {
    const { value, options } = narrowContext(school, { shift: 'day', section: '6a' }, ['section']);
    expect(value).toMatchObject({ shift: null, section: '6a' });
    expect(options.class).toEqual([]);
    expect(options.section).toHaveLength(4);
  });

  const some = (name: string, count: number) =>
    fc.integer({ min: 1, max: count }).map((at) => `${name}${at}`);
  const sections = fc
    .array(fc.tuple(some('s', 3), some('v', 2), some('c', 5), some('g', 3)), { maxLength: 30 })
    .map((all) => all.map(([s, v, c, g], at) => section(`x${at}`, s, v, c, g)));
  const asked = fc.record({
    shift: fc.option(some('s', 4)),
    version: fc.option(some('v', 3)),
    class: fc.option(some('c', 6)),
    group: fc.option(some('g', 4)),
    section: fc.option(fc.integer({ min: 0, max: 31 }).map((at) => `x${at}`)),
  });

  it('is always that of some section, and every choice was on offer', () => {
    fc.assert(
      fc.property(sections, asked, fc.subarray([...contextFields]), (all, wish, fields) => {
        const { value, options, sections: left } = narrowContext(all, wish, fields);
        for (const field of contextFields) {
          if (value[field]) expect(options[field].map(({ id }) => id)).toContain(value[field]);
          if (!fields.includes(field)) expect(value[field]).toBeNull();
        }
        if (all.length > 0) expect(left.length).toBeGreaterThan(0);
        if (value.section) expect(left.map(({ id }) => id)).toEqual([value.section]);
      }),
    );
  });
});
