import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogueFaults } from '../../../../tests/support/catalogue-faults.ts';
import { locationCatalogue } from './catalogue.ts';

type Pair = [en: string, bn: string];
type Reference = {
  divisions: Pair[];
  districts: { division: string; name: Pair; upazilas: Pair[]; metro_thanas: Pair[] }[];
};

const fixture = (name: string): string =>
  readFileSync(new URL(`../../../../tests/fixtures/${name}`, import.meta.url), 'utf8');
const reference = JSON.parse(fixture('locations-reference.json')) as Reference;
const { country, divisions, districts, thanas } = locationCatalogue();

/** The reference writes the second name in brackets; the catalogue keeps it in `alt`. */
const explained: Readonly<Record<string, string>> = {
  'Khulna Sadar (Kotwali)': 'Khulna Sadar',
  'Bimanbandar (Airport)': 'Bimanbandar',
};

const line = (...parts: string[]): string => parts.join(' | ');

test('there are 8 divisions, 64 districts, 495 upazilas and 106 metropolitan thanas', () => {
  expect(divisions).toHaveLength(8);
  expect(districts).toHaveLength(64);
  expect(thanas.filter((thana) => thana.kind === 'upazila')).toHaveLength(495);
  expect(thanas.filter((thana) => thana.kind === 'metro_thana')).toHaveLength(106);
});

test('every name in both languages is the one of the reference', () => {
  const nameOf = new Map([...divisions, ...districts].map((row) => [row.code, row.name_en]));
  const ours = [
    ...divisions.map((row) => line('division', row.name_en, row.name_bn)),
    ...districts.map((row) => line('district', nameOf.get(row.parent) ?? '?', row.name_en, row.name_bn)),
    ...thanas.map((row) => line(row.kind, nameOf.get(row.parent) ?? '?', row.name_en, row.name_bn)),
  ];
  const theirs = reference.divisions.map(([en, bn]) => line('division', en, bn));
  for (const { division, name, upazilas, metro_thanas } of reference.districts) {
    theirs.push(line('district', division, ...name));
    theirs.push(...upazilas.map(([en, bn]) => line('upazila', name[0], en, bn)));
    theirs.push(...metro_thanas.map(([en, bn]) => line('metro_thana', name[0], explained[en] ?? en, bn)));
  }
  expect(ours.filter((row) => !theirs.includes(row))).toEqual([]);
  expect(theirs.filter((row) => !ours.includes(row))).toEqual([]);
});

test('codes are unique, names are in their script and NFC', () => {
  expect(catalogueFaults([country, ...divisions, ...districts, ...thanas])).toEqual([]);
  for (const row of thanas) for (const name of row.alt) expect(name.normalize('NFC')).toBe(name);
});

test('a code is the path from the country down, in plain ASCII', () => {
  expect(thanas.find((row) => row.name_en === 'Kaliakair')).toMatchObject({
    code: 'bd.dhaka.gazipur.kaliakair',
    parent: 'bd.dhaka.gazipur',
    kind: 'upazila',
    name_bn: 'কালিয়াকৈর'.normalize('NFC'),
  });
  const codes = new Set([country, ...divisions, ...districts].map((row) => row.code));
  for (const row of [...divisions, ...districts, ...thanas]) {
    expect(row.code).toMatch(/^bd(\.[a-z0-9]+(-[a-z0-9]+)*){1,3}$/);
    expect(codes).toContain(row.parent);
  }
});

test('the official spellings since 2018 stand first and the old ones are still found', () => {
  const alts = new Map(districts.map((row) => [row.name_en, row.alt]));
  expect(alts.get('Chattogram')).toContain('Chittagong');
  expect(alts.get('Cumilla')).toContain('Comilla');
  expect(alts.get('Barishal')).toContain('Barisal');
  expect(alts.get('Jashore')).toContain('Jessore');
  expect(alts.get('Bogura')).toContain('Bogra');
});

test('a code once published never changes, because addresses point at it', () => {
  const published = fixture('location-codes.txt').trim().split('\n');
  const codes = new Set([country, ...divisions, ...districts, ...thanas].map((row) => row.code));
  expect(published).toHaveLength(674);
  expect(published.filter((code) => !codes.has(code))).toEqual([]);
});
