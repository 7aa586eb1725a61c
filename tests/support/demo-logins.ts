/** The demonstration's people, one for each panel, and visitors of a school's and of the central site. */
export type DemoLogin = { panel: string; alias?: string; identifier?: string; password?: string };

export const demoLogins: readonly DemoLogin[] = [
  { panel: 'central', identifier: 'operator', password: 'krishnachura' },
];
