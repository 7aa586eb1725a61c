// A student's ID for life: year of admission, class, serial (handbook 1.3), or as the school decided; never the roll.
type CodeScope = { readonly year_code: string; readonly class_code: string };

const serialPattern = /\{serial(?::(\d))?\}/;

const below: Readonly<Record<string, string>> = { '-2': 'PL', '-1': 'NU', '0': 'KG' };

const classPart = (code: string): string => below[code] ?? code.padStart(2, '0');

/** The series a code is counted in: the pattern with everything filled but its serial. */
export function codePrefix(pattern: string, scope: CodeScope): string {
  const year = /\d{4}/.exec(scope.year_code)?.[0] ?? '0000';
  return pattern
    .replaceAll('{yyyy}', year)
    .replaceAll('{yy}', year.slice(2))
    .replaceAll('{class}', classPart(scope.class_code));
}

/** `26` + `06` + `0123`; a serial that outgrows its figures takes more. */
export function fillPattern(pattern: string, scope: CodeScope, serial: number): string {
  return codePrefix(pattern, scope).replace(serialPattern, (_all, width: string | undefined) =>
    String(serial).padStart(Number(width ?? 4), '0'),
  );
}
