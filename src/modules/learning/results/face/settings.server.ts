/** The rules by which a school makes results, class by class and year by year. */
export { listSettings, removeSettings, saveSettings } from '../settings/settings-store.server.ts';
export type { ResultSettings } from '../rules/rule-settings.ts';
