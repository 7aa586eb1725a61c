/// <reference types="vite/client" />

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { roomLists } from '../scripts/room-lists.ts';
import { sources } from './support/sources.ts';

/*
 * The order of the rooms, which `rooms.ts` of a module, of the kernel, the kit and the program declares, lowest first
 * (docs/decisions/0049-rooms-in-order.md).
 */

const root = join(import.meta.dirname, '..');
const program = sources('src').filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));
const arrows = program.flatMap(({ path: from, imports }) =>
  imports.flatMap(({ path: to, typeOnly }) => (to ? [{ from, to, typeOnly }] : [])),
);
const declared = new Map(
  Object.entries(
    import.meta.glob<{ rooms: Readonly<Record<string, string>> }>('../src/**/rooms.ts', { eager: true }),
  ).map(([file, { rooms }]) => [file.slice('../'.length, -'/rooms.ts'.length), Object.keys(rooms)]),
);
/** The folder with rooms that a file lies in. */
const houseOf = (path: string): string | null =>
  /^src\/(?:kernel|ui|app|modules\/[^/]+\/[^/]+)(?=\/)/.exec(path)?.[0] ?? null;
/** The room of a file; empty at the top. */
const roomOf = (path: string): string => {
  const inside = path.slice((houseOf(path)?.length ?? 0) + 1);
  return inside.includes('/') ? inside.slice(0, inside.indexOf('/')) : '';
};
const isModule = (house: string): boolean => house.startsWith('src/modules/');
const houses = [...new Set(program.flatMap(({ path }) => houseOf(path) ?? []))].filter((house) =>
  program.some(({ path }) => houseOf(path) === house && roomOf(path) !== ''),
);
const said = ({ from, to }: { from: string; to: string }) => `${from} → ${to}`;

test('every folder with rooms declares their order, base first and face last', () => {
  for (const house of houses) {
    const rooms = [
      ...new Set(program.filter(({ path }) => houseOf(path) === house).map(({ path }) => roomOf(path))),
    ].filter((room) => room !== '' && room !== 'generated');
    const order = declared.get(house) ?? [];
    expect(order.toSorted(), `${house}/rooms.ts`).toEqual(rooms.toSorted());
    if (!isModule(house)) continue;
    expect(order.length, `rooms of ${house}`).toBeLessThanOrEqual(15);
    if (order.includes('base')) expect(order[0], house).toBe('base');
    if (order.includes('face')) expect(order.at(-1), house).toBe('face');
  }
});

test('a room imports only those before it', () => {
  const wrong = arrows.filter(({ from, to }) => {
    const house = houseOf(from);
    const order = declared.get(house ?? '');
    if (!order || houseOf(to) !== house || roomOf(from) === '' || roomOf(to) === '') return false;
    return order.indexOf(roomOf(to)) > order.indexOf(roomOf(from));
  });
  expect(wrong.map(said)).toEqual([]);
});

test('what puts a module together is imported by nothing that it puts together', () => {
  const wrong = arrows.filter(({ from, to, typeOnly }) => {
    const house = houseOf(from);
    if (!house || !isModule(house) || houseOf(to) !== house || !houses.includes(house)) return false;
    // A client takes the types of the calls.
    const isWire = typeOnly && to === `${house}/api.server.ts` && from.endsWith('/client.ts');
    return roomOf(from) !== '' && roomOf(to) === '' && !isWire;
  });
  expect(wrong.map(said)).toEqual([]);
});

test('others take of a module its base and its face; of one without rooms all but what puts it together', () => {
  const wrong = arrows.filter(({ from, to, typeOnly }) => {
    const [own, other] = [houseOf(from), houseOf(to)];
    const isList = /^src\/modules\/[^/]+\/modules(?:\.server)?\.ts$/.test(from);
    if (!other || !isModule(other) || own === other || isList) return false;
    if (roomOf(to) === '')
      return houses.includes(other)
        ? !typeOnly
        : /\/(?:module|module\.server|api\.server)\.ts$/.test(to) && !typeOnly;
    return !['base', 'face'].includes(roomOf(to));
  });
  expect(wrong.map(said)).toEqual([]);
});

test('a room has at most 24 files and the name of a subject', () => {
  const rooms = [...declared].flatMap(([house, order]) => order.map((room) => `${house}/${room}`));
  const filled = rooms.map((room) => ({
    room,
    files: readdirSync(join(root, room), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !/\.(?:test|spec)\.tsx?$/.test(entry.name),
    ).length,
  }));
  expect(filled.filter(({ files }) => files > 24)).toEqual([]);
  expect(rooms.filter((room) => /\/(?:parts|helpers?|utils?|common|shared|misc)$/.test(room))).toEqual([]);
});

test('the README of a folder with rooms lists them: run `npm run generate`', async () => {
  for (const [path, text] of await roomLists())
    expect(readFileSync(join(root, path), 'utf8'), path).toBe(text);
});
