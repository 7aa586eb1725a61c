// The package's index also loads 4,540 unions (800 KB); only the three lists used here are imported.
import { districts as packageDistricts } from 'bd-geojs/dist/data/districts.js';
import { divisions as packageDivisions } from 'bd-geojs/dist/data/divisions.js';
import { upazillas as packageUpazilas } from 'bd-geojs/dist/data/upazillas.js';
import {
  districtCorrections,
  divisionCorrections,
  newUpazilas,
  upazilaCorrections,
  upazilaOtherNames,
  type NameCorrection,
  type ThanaAddition,
} from './corrections.ts';
import { metroThanas } from './metro-thanas.ts';

/** A place. `code` is a stable path such as `bd.dhaka.gazipur`; `alt` holds other spellings, for search. */
export type Area = {
  readonly code: string;
  readonly name_en: string;
  readonly name_bn: string;
  readonly alt: readonly string[];
};
export type ChildArea = Area & { readonly parent: string };
export type ThanaKind = 'upazila' | 'metro_thana';
export type Thana = ChildArea & { readonly kind: ThanaKind };
export type LocationCatalogue = {
  readonly country: Area;
  readonly divisions: readonly ChildArea[];
  readonly districts: readonly ChildArea[];
  readonly thanas: readonly Thana[];
};

type PackageRow = { id: string; name: string; bn_name: string };

const country: Area = { code: 'bd', name_en: 'Bangladesh', name_bn: 'বাংলাদেশ', alt: [] };

const tidy = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The last part of a code: lower-case ASCII, one hyphen between words ("Cox's Bazar" → `coxs-bazar`). */
function slugOf(name: string): string {
  const plain = name.toLowerCase().replaceAll("'", '');
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

function area(
  parent: string,
  name_en: string,
  name_bn: string,
  others: readonly (string | undefined)[],
): ChildArea {
  const alt = new Set(others.filter((name) => name !== undefined).map(tidy));
  alt.delete(name_en);
  alt.delete(name_bn);
  return { code: `${parent}.${slugOf(name_en)}`, parent, name_en, name_bn, alt: [...alt] };
}

function corrected(parent: string, row: PackageRow, correction?: NameCorrection): ChildArea {
  const name_en = correction?.name_en ?? tidy(row.name);
  const name_bn = tidy(correction?.name_bn ?? row.bn_name);
  return area(parent, name_en, name_bn, [row.name, row.bn_name, ...(correction?.alt ?? [])]);
}

const added = (parent: string, row: ThanaAddition): ChildArea =>
  area(parent, row.name_en, tidy(row.name_bn), row.alt ?? []);

const byName = (a: Area, b: Area): number => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0);

function thanasOf(districtId: string, parent: string): Thana[] {
  const known = packageUpazilas
    .filter((row) => row.district_id === districtId)
    .map((row) => {
      const upazila = corrected(parent, row, upazilaCorrections[row.id]);
      return { ...upazila, alt: [...upazila.alt, ...(upazilaOtherNames[row.id] ?? []).map(tidy)] };
    });
  const made = (newUpazilas[districtId] ?? []).map((row) => added(parent, row));
  const metro = (metroThanas[districtId] ?? []).map((row) => added(parent, row));
  return [
    ...[...known, ...made].toSorted(byName).map((row) => ({ ...row, kind: 'upazila' as const })),
    ...metro.toSorted(byName).map((row) => ({ ...row, kind: 'metro_thana' as const })),
  ];
}

function build(): LocationCatalogue {
  const divisions: ChildArea[] = [];
  const districts: ChildArea[] = [];
  const thanas: Thana[] = [];
  for (const divisionRow of packageDivisions) {
    const division = corrected(country.code, divisionRow, divisionCorrections[divisionRow.id]);
    divisions.push(division);
    for (const districtRow of packageDistricts.filter((row) => row.division_id === divisionRow.id)) {
      const district = corrected(division.code, districtRow, districtCorrections[districtRow.id]);
      districts.push(district);
      thanas.push(...thanasOf(districtRow.id, district.code));
    }
  }
  return { country, divisions: divisions.toSorted(byName), districts: districts.toSorted(byName), thanas };
}

let built: LocationCatalogue | undefined;

/**
 * Bangladesh with its 8 divisions, 64 districts, 495 upazilas and 106 metropolitan thanas (handbook 10).
 * `code` is a stable key (`bd.dhaka.gazipur.kaliakair`), `parent` the code one level up; all text is NFC.
 */
export function locationCatalogue(): LocationCatalogue {
  built ??= build();
  return built;
}
